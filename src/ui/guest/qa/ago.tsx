import { formatRelative } from '../../../i18n/format-relative.ts'
import { useText } from '../../kit/i18n.tsx'
import { useClockOffset } from '../../kit/live.tsx'
import { useNow } from '../use-now.ts'

/** How long ago, by the server's clock. */
export function Ago({ at }: { at: number }) {
  const t = useText()
  const now = useNow() + useClockOffset()
  return <time dateTime={new Date(at).toISOString()}>{formatRelative(t, at, now)}</time>
}
