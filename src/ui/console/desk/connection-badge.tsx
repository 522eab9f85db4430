import { StateDot, type StateTone } from '../../kit/badge.tsx'
import { useText } from '../../kit/i18n.tsx'
import { useConnectionState } from '../../kit/live.tsx'

const looks = {
  loading: ['neutral', 'console.connecting'],
  live: ['success', 'console.connected'],
  catchingUp: ['warning', 'console.catchingUp'],
  offline: ['danger', 'console.offline'],
  refused: ['danger', 'console.offline'],
} as const satisfies Record<string, [StateTone, string]>

/** Whether what stands here is true at this moment. */
export function ConnectionBadge() {
  const t = useText<'console'>()
  const [tone, text] = looks[useConnectionState()]
  return <StateDot tone={tone}>{t(text)}</StateDot>
}
