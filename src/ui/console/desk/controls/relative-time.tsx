import { formatDateTime } from '#i18n/base/format.ts'
import { formatRelative } from '#i18n/format-relative.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useNow } from '#ui/state/use-now.ts'

const stepMilliseconds = 15_000

/** The age of an instant, updated regularly. */
export function RelativeTime({ at }: { at: number }) {
  const t = useText()
  const now = Math.floor(useNow(stepMilliseconds) / stepMilliseconds) * stepMilliseconds
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, true)}>
      {formatRelative(t, at, now + stepMilliseconds)}
    </time>
  )
}
