import { StateDot, type StateTone } from '#ui/kit/display/badge.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useConnectionState } from '#ui/live/live.tsx'

const looks = {
  loading: ['neutral', 'console.connecting'],
  live: ['success', 'console.connected'],
  catchingUp: ['warning', 'console.catchingUp'],
  offline: ['danger', 'console.offline'],
  refused: ['danger', 'console.offline'],
} as const satisfies Record<string, [StateTone, string]>

/** A badge with the state of the connection. The badge tells whether the displayed data is current. */
export function ConnectionBadge() {
  const t = useText<'console'>()
  const [tone, text] = looks[useConnectionState()]
  return <StateDot tone={tone}>{t(text)}</StateDot>
}
