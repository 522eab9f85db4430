import { chakra } from '@chakra-ui/react/styled-system'
import { ChartColumn, ChevronRight } from 'lucide-react'
import { Badge } from '../../kit/badge.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row, Stack } from '../../kit/layout.tsx'
import { Heading, Text } from '../../kit/text.tsx'
import { WordBreaks } from '../../kit/word-breaks.tsx'
import type { ClosedText } from '../kinds/kind-on-phone.ts'
import { kindOnPhone } from '../kinds/kinds.ts'
import { hashOf } from '../room/places.ts'
import { ItemPage } from './item-page.tsx'
import { type Standing, useStandings } from './standings.ts'

const Way = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minH: '64',
    px: '16',
    py: '12',
    color: 'ink',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    textDecoration: 'none',
    transition: 'border-color 150ms',
    _hover: { borderColor: 'controlLine' },
  },
})

/** The active items. A single one stands here by itself. */
export function ItemsPage() {
  const t = useText<'guest'>()
  const standings = useStandings()
  const [first] = standings
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
  if (standings.length === 1) return <ItemPage key={first.item.doc.id} itemId={first.item.doc.id} />
  return (
    <Stack gap="16">
      <Heading as="h1" size="24">
        {t('guest.polls')}
      </Heading>
      <Stack as="ul" gap="12">
        {standings.map((standing, index) => (
          <li key={standing.item.doc.id}>
            <Way href={hashOf({ page: 'poll', itemId: standing.item.doc.id })}>
              <Box flex="1 1 auto" minW="0">
                <Text size="16" strong lines="three" overflowWrap="anywhere">
                  {index + 1}. <WordBreaks text={standing.item.doc.context.title} />
                </Text>
                <Row mt="4" flexWrap="wrap">
                  <StandingBadge standing={standing} />
                </Row>
              </Box>
              <ChevronRight size={18} aria-hidden="true" />
            </Way>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function StandingBadge({ standing: { item, status, closed } }: { standing: Standing }) {
  const t = useText<'guest'>()
  const { kind, doc } = item
  const closedText = kindOnPhone(kind).closedText as ((doc: unknown) => ClosedText) | undefined
  const text = closed === 'VotingClosed' ? closedText?.(doc) : undefined
  return (
    <>
      {status === 'saved' && <Badge tone="success">{t('common.saved')}</Badge>}
      {status === 'refused' && <Badge tone="danger">{t('guest.notTaken')}</Badge>}
      {(status === 'pending' || status === 'sending') && <Badge>{t('common.sending')}</Badge>}
      {status === 'none' && !closed && <Badge tone="accent">{t('guest.toAnswer')}</Badge>}
      {closed && <Badge>{text ? t(text) : t.error('VotingClosed')}</Badge>}
      {'results' in doc.value && doc.value.results === 'shown' && <Badge>{t('guest.resultsShown')}</Badge>}
    </>
  )
}
