import { useSyncExternalStore } from 'react'
import { formatDateTime } from '#i18n/base/format.ts'
import { formatRelative } from '#i18n/format-relative.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'

const stepMilliseconds = 15_000

const subscribe = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, stepMilliseconds)
  return () => clearInterval(timer)
}

/** The age of an instant, updated regularly. */
export function RelativeTime({ at }: { at: number }) {
  const t = useText()
  const now = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / stepMilliseconds) * stepMilliseconds,
  )
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, true)}>
      {formatRelative(t, at, now + stepMilliseconds)}
    </time>
  )
}
