import { StateDot } from '../../kit/badge.tsx'
import { useText } from '../../kit/i18n.tsx'
import type { AnyItem } from '../../kit/items.ts'
import { type Stand, stands } from '../kinds/stand.ts'

/** How the item stands, as a dot and a word of its kind. */
export function ItemState({ item: { kind, doc } }: { item: AnyItem }) {
  const t = useText<'console'>()
  if (doc.value.activity === 'deactivated')
    return <StateDot tone="neutral">{t('console.item-deactivated')}</StateDot>
  const { tone, text } = (stands[kind] as (doc: unknown) => Stand)(doc)
  return <StateDot tone={tone}>{t(`console.item-${text}`)}</StateDot>
}
