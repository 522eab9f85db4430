import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { StateDot } from '#ui/kit/display/badge.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEnded } from '../controls/desk-refusals.ts'
import { type ItemStatus, useKindOnDesk } from './kind-on-desk.ts'

/** Whether the audience can answer in a state of an item. After the event it cannot. */
const takesAnswers: Record<ItemStatus['text'], boolean> = {
  deactivated: false,
  open: true,
  locked: false,
  channelOpen: true,
  channelClosed: false,
  listOpen: true,
  listClosed: false,
  prepared: false,
  rolling: false,
  drawn: false,
  lobby: true,
  countdown: false,
  distribution: false,
  answer: false,
  leaderboard: false,
  podium: false,
}

/** The state of an item, as a dot and a word. Each kind of item has its own words. */
export function ItemState({ item: { kind, doc } }: { item: AnyItem }) {
  const t = useText<'console'>()
  const statusOf = useKindOnDesk(kind).statusOf as (doc: unknown) => ItemStatus
  const ended = useEnded()
  if (doc.value.activity === 'deactivated')
    return <StateDot tone="neutral">{t('console.item-deactivated')}</StateDot>
  const { tone, text } = statusOf(doc)
  if (ended && takesAnswers[text]) return <StateDot tone="neutral">{t('console.progress-finished')}</StateDot>
  return <StateDot tone={tone}>{t(`console.item-${text}`)}</StateDot>
}
