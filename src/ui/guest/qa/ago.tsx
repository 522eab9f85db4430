import { formatRelative } from '#i18n/format-relative.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useClockOffset } from '#ui/live/live.tsx'
import { useNow } from '#ui/state/use-now.ts'

// A question that was just asked is not in the future: the clock is rounded up.
const stepMilliseconds = 30_000

/** The age of an instant, by the server's clock. */
export function Ago({ at }: { at: number }) {
  const t = useText()
  const now = Math.ceil(useNow(stepMilliseconds) / stepMilliseconds) * stepMilliseconds + useClockOffset()
  return <time dateTime={new Date(at).toISOString()}>{formatRelative(t, at, now)}</time>
}
