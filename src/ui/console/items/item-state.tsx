import { StateDot } from '../../kit/badge.tsx'
import { useText } from '../../kit/i18n.tsx'
import type { AnyItem } from '../../kit/items.ts'
import { type Stand, useKindOnDesk } from '../kinds/kind-on-desk.ts'

/** How the item stands, as a dot and a word of its kind. */
export function ItemState({ item: { kind, doc } }: { item: AnyItem }) {
  const t = useText<'console'>()
  const standOf = useKindOnDesk(kind).standOf as (doc: unknown) => Stand
  if (doc.value.activity === 'deactivated')
    return <StateDot tone="neutral">{t('console.item-deactivated')}</StateDot>
  const { tone, text } = standOf(doc)
  return <StateDot tone={tone}>{t(`console.item-${text}`)}</StateDot>
}
