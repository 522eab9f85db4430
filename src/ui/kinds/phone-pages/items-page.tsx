import { ChartColumn, ChevronRight, Vote } from 'lucide-react'
import { RowLink } from '#ui/guest/feedback/row-link.ts'
import { goTo, hashOf } from '#ui/guest/session/places.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { lazyFrom } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import { useItems } from '#ui/live/items.ts'
import { useDoc } from '#ui/live/live.tsx'
import { KindLabel } from '../phone/item-head.tsx'
import { closedWords, type ItemStatus, useItemStatuses } from '../phone/item-status.ts'
import { showsResults } from '../phone/take-part.ts'

/** An item, rendered by its kind. */
export const KindPage = lazyFrom(
  () => import('./kind-page.tsx'),
  (module) => module.KindPage,
)

/** The list of active items. A single item is shown directly. */
export function ItemsPage() {
  const t = useText<'guest'>()
  const statuses = useItemStatuses()
  const [first] = statuses
  if (!first) {
    return (
      <EmptyState
        level="h1"
        icon={<ChartColumn size={24} />}
        title={t('guest.noPolls')}
        detail={t('guest.noPollsDetail')}
      />
    )
  }
  if (statuses.length === 1) return <ItemPage key={first.item.doc.id} itemId={first.item.doc.id} />
  return (
    <Stack gap="16">
      <Heading as="h1" size="24">
        {t('guest.polls')}
      </Heading>
      <Stack as="ul" gap="12">
        {statuses.map((status, index) => (
          <li key={status.item.doc.id}>
            <RowLink href={hashOf({ page: 'poll', itemId: status.item.doc.id })}>
              <Box flex="1 1 auto" minW="0">
                <KindLabel kind={status.item.kind} />
                <Text size="16" strong lines="three" overflowWrap="anywhere">
                  <span>{`${index + 1}. `}</span>
                  <WordBreaks text={status.item.doc.context.title} />
                </Text>
                <Row mt="4" flexWrap="wrap">
                  <StatusBadge status={status} />
                </Row>
              </Box>
              <ChevronRight size={18} aria-hidden="true" />
            </RowLink>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function StatusBadge({ status: { item, status, closed } }: { status: ItemStatus }) {
  const t = useText<'guest'>()
  const event = useDoc('event')
  const { doc } = item
  const unanswered = status === 'none' && !closed
  const resultsShown =
    'results' in doc.value && showsResults({ event, results: doc.value.results, unanswered })
  return (
    <>
      {status === 'saved' && <Badge tone="success">{t('common.saved')}</Badge>}
      {status === 'refused' && <Badge tone="danger">{t('guest.notTaken')}</Badge>}
      {(status === 'pending' || status === 'sending') && <Badge>{t('common.sending')}</Badge>}
      {unanswered && <Badge tone="accent">{t('guest.toAnswer')}</Badge>}
      {closed && <Badge>{closedWords(t, item, closed)}</Badge>}
      {resultsShown && <Badge>{t('guest.resultsShown')}</Badge>}
    </>
  )
}

/** An item of the polls page. A message replaces the item when the item has ended. */
export function ItemPage({ itemId }: { itemId: string }) {
  const t = useText<'guest'>()
  const item = useItems('polls').find(({ doc }) => doc.id === itemId)
  if (item?.doc.value.activity !== 'active') {
    return (
      <EmptyState
        level="h1"
        icon={<Vote size={24} />}
        title={t('guest.pollOver')}
        detail={t('guest.pollOverDetail')}
        action={<Button onClick={() => goTo({ page: 'polls' })}>{t('guest.allPolls')}</Button>}
      />
    )
  }
  return <KindPage item={item} />
}
