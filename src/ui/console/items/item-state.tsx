import type { QuizDoc } from '../../../contract/items/quiz.ts'
import { StateDot, type StateTone } from '../../kit/badge.tsx'
import { useText } from '../../kit/i18n.tsx'
import type { AnyItem } from '../../kit/items.ts'

type Stand = 'deactivated' | 'open' | 'locked'

const tones: Record<Stand, StateTone> = { deactivated: 'neutral', open: 'success', locked: 'warning' }

function standOf({ kind, doc: { value } }: AnyItem): Stand {
  if (value.activity === 'deactivated') return 'deactivated'
  if ('channel' in value) return value.channel === 'open' ? 'open' : 'locked'
  if (kind !== 'quiz') return (value as { voting?: 'open' | 'locked' }).voting ?? 'open'
  const { phase } = value as QuizDoc['value']
  return phase === 'lobby' || phase === 'question' ? 'open' : 'locked'
}

/** Whether guests can vote, as a dot and a word. */
export function ItemState({ item }: { item: AnyItem }) {
  const t = useText<'console'>()
  const stand = standOf(item)
  return <StateDot tone={tones[stand]}>{t(`console.item-${stand}`)}</StateDot>
}
