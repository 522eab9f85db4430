import { StateDot, type StateTone } from '../../kit/badge.tsx'
import { useText } from '../../kit/i18n.tsx'
import type { AnyItem } from '../../kit/items.ts'

type Stand = 'deactivated' | 'open' | 'locked'

const tones: Record<Stand, StateTone> = { deactivated: 'neutral', open: 'success', locked: 'warning' }

const standOf = ({ doc: { value } }: AnyItem): Stand =>
  value.activity === 'deactivated' ? 'deactivated' : value.voting

/** Whether guests can vote, as a dot and a word. */
export function ItemState({ item }: { item: AnyItem }) {
  const t = useText<'console'>()
  const stand = standOf(item)
  return <StateDot tone={tones[stand]}>{t(`console.item-${stand}`)}</StateDot>
}
