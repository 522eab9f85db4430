import { StateDot } from '../../kit/badge.tsx'
import { useText } from '../../kit/i18n.tsx'
import type { AnyItem } from '../../kit/items.ts'
import { useEnded } from '../desk/use-ended-refusal.ts'
import { type Stand, useKindOnDesk } from '../kinds/kind-on-desk.ts'

/** What says that the audience can answer now. */
const takesAnswers: ReadonlySet<Stand['text']> = new Set([
  'open',
  'rating',
  'collecting',
  'channelOpen',
  'lobby',
  'question',
])

/** How the item stands, as a dot and a word of its kind. */
export function ItemState({ item: { kind, doc } }: { item: AnyItem }) {
  const t = useText<'console'>()
  const standOf = useKindOnDesk(kind).standOf as (doc: unknown) => Stand
  const ended = useEnded()
  if (doc.value.activity === 'deactivated')
    return <StateDot tone="neutral">{t('console.item-deactivated')}</StateDot>
  const { tone, text } = standOf(doc)
  if (ended && takesAnswers.has(text))
    return <StateDot tone="neutral">{t('console.progress-finished')}</StateDot>
  return <StateDot tone={tone}>{t(`console.item-${text}`)}</StateDot>
}
