import { formatRelative } from '#i18n/format-relative.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useClockOffset } from '#ui/live/live.tsx'
import { useNow } from '../parts/use-now.ts'

/** The age of an instant, by the server's clock. */
export function Ago({ at }: { at: number }) {
  const t = useText()
  const now = useNow() + useClockOffset()
  return <time dateTime={new Date(at).toISOString()}>{formatRelative(t, at, now)}</time>
}
