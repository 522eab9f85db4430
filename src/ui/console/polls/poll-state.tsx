import type { PollDoc } from '../../../contract/items/poll.ts'
import { StateDot, type StateTone } from '../../kit/badge.tsx'
import { useText } from '../../kit/i18n.tsx'

type Stand = 'deactivated' | 'open' | 'locked'

const tones: Record<Stand, StateTone> = { deactivated: 'neutral', open: 'success', locked: 'warning' }

const standOf = ({ value }: PollDoc): Stand =>
  value.activity === 'deactivated' ? 'deactivated' : value.voting

/** Whether guests can vote, as a dot and a word. */
export function PollState({ poll }: { poll: PollDoc }) {
  const t = useText<'console'>()
  const stand = standOf(poll)
  return <StateDot tone={tones[stand]}>{t(`console.poll-${stand}`)}</StateDot>
}
