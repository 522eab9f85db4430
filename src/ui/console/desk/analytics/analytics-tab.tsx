import { Stat } from '@chakra-ui/react/stat'
import { ChartLine, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatDateTime, formatNumber } from '#i18n/base/format.ts'
import { analyticsTexts } from '#i18n/surfaces/analytics-texts.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall } from '#ui/console/calls/use-host-call.ts'
import { FigureTable } from '#ui/console/lists/figure-table.tsx'
import { Collapsible } from '#ui/kit/console/controls/collapsible.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { balancedColumns } from '#ui/kit/layout/balanced-columns.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Grid, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc, useEventCode } from '#ui/live/live.tsx'
import type { Figures } from './export-choice.ts'
import { ExportMenu } from './export-menu.tsx'
import { InfluentialCard } from './influential-card.tsx'
import { networkRetry } from './network-retry-actors.ts'
import { WinnersCard } from './winners-card.tsx'

// The code of the chart is loaded lazily, so loading can fail without a network. The table contains the same
// figures.
const TimelineChart = lazy(() => import('./timeline-chart.tsx').catch(() => ({ default: ChartMissing })))

function ChartMissing() {
  const t = useText<'analytics'>()
  return <Text tone="muted">{t('analytics.chartFailed')}</Text>
}

/**
 * The analytics of the event: winners, activity over time, results of each item, influential questions, and the
 * exports.
 */
export default function AnalyticsTab() {
  const [turn, setTurn] = useState(0)
  return (
    <MoreTexts source={analyticsTexts}>
      <Box h="full" overflow="auto" pb="24">
        <Analytics key={turn} onRefresh={() => setTurn(turn + 1)} />
      </Box>
    </MoreTexts>
  )
}

function Analytics({ onRefresh }: { onRefresh: () => void }) {
  const t = useText<'analytics'>()
  const code = useEventCode()
  const loaded = useLoadedCall(
    '/api/event/Analytics/GetFigures',
    { eventCode: code },
    { waitForRetry: networkRetry },
  )
  const shape = (
    <Stack gap="16">
      <Skeleton h="80" />
      <Skeleton h="96" />
    </Stack>
  )
  return (
    <LoadedPart loaded={loaded} failed={t('analytics.failed')} shape={shape}>
      {(figures) => <WhatHappened code={code} figures={figures} onRefresh={onRefresh} />}
    </LoadedPart>
  )
}

interface WhatHappenedProps {
  code: string
  figures: Figures
  onRefresh: () => void
}

function WhatHappened({ code, figures, onRefresh }: WhatHappenedProps) {
  const t = useText<'analytics'>()
  const anonymous = useDoc('event')?.context.anonymous
  return (
    <Stack gap="16">
      <Row gap="12" flexWrap="wrap">
        <Heading as="h2" size="16">
          {t('analytics.intro')}
        </Heading>
        <Spacer />
        <IconButton
          icon={<RefreshCw size={18} aria-hidden="true" />}
          label={t('analytics.refresh')}
          onClick={onRefresh}
        />
        <ExportMenu code={code} figures={figures} />
      </Row>
      {anonymous && <Text tone="muted">{t.error('EventAnonymous')}</Text>}
      <Totals figures={figures} />
      <WinnersCard />
      <Timeline series={figures.series} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', '2xl': 'repeat(2, minmax(0, 1fr))' }}
        gap="16"
        alignItems="start"
      >
        <Items figures={figures} />
        <Stack gap="16">
          <TopQuestions questions={figures.topQuestions} />
          <InfluentialCard code={code} />
        </Stack>
      </Grid>
    </Stack>
  )
}

function Totals({ figures }: { figures: Figures }) {
  const t = useText<'analytics'>()
  const totals = [
    [t('analytics.participants'), figures.participants],
    [t('analytics.questions'), figures.questions],
    [t('analytics.upvotes'), figures.upvotes],
    [t('analytics.votes'), figures.votes],
    [t('analytics.comments'), figures.comments],
  ] as const
  return (
    <Grid gap="12" style={{ gridTemplateColumns: balancedColumns(totals.length, 120, 12) }}>
      {totals.map(([label, total]) => (
        <Card key={label} p="12">
          <Stat.Root>
            <Stat.Label>{label}</Stat.Label>
            <Stat.ValueText>{formatNumber(t.language, total)}</Stat.ValueText>
          </Stat.Root>
        </Card>
      ))}
    </Grid>
  )
}

function Timeline({ series }: { series: Figures['series'] }) {
  const t = useText<'analytics'>()
  if (series.length === 0) {
    return (
      <EmptyState
        icon={<ChartLine size={24} />}
        title={t('analytics.nothing')}
        detail={t('analytics.nothingDetail')}
      />
    )
  }
  const number = (figure: number) => formatNumber(t.language, figure)
  return (
    <Card as="section" p="16">
      <Heading as="h3" size="14" mb="8">
        {t('analytics.overTime')}
      </Heading>
      <Suspense fallback={<Skeleton h="260px" />}>
        <TimelineChart series={series} />
      </Suspense>
      <Box mt="12">
        <Collapsible label={t('analytics.overTimeTable')}>
          <FigureTable
            caption={t('analytics.overTime')}
            rows={series}
            keyOf={({ at }) => String(at)}
            columns={[
              { name: t('analytics.time'), show: ({ at }) => formatDateTime(at) },
              { name: t('analytics.joins'), number: true, show: ({ joins }) => number(joins) },
              { name: t('analytics.questions'), number: true, show: ({ questions }) => number(questions) },
              { name: t('analytics.votes'), number: true, show: ({ votes }) => number(votes) },
              { name: t('analytics.comments'), number: true, show: ({ comments }) => number(comments) },
            ]}
          />
        </Collapsible>
      </Box>
    </Card>
  )
}

function Items({ figures: { items, participants: all } }: { figures: Figures }) {
  const t = useText<'analytics'>()
  const share = (guests: number) => (all === 0 ? 0 : Math.min(1, guests / all))
  return (
    <Card as="section" p="16">
      <Heading as="h3" size="14" mb="8">
        {t('analytics.perItem')}
      </Heading>
      {items.length === 0 ? (
        <Text tone="muted">{t('analytics.noItems')}</Text>
      ) : (
        <FigureTable
          caption={t('analytics.perItem')}
          rows={items}
          keyOf={({ itemId }) => itemId}
          columns={[
            {
              name: t('analytics.item'),
              show: ({ title, guests }) => (
                <Stack gap="4">
                  <span>{title}</span>
                  <Box h="8" bg="line" borderRadius="full" overflow="hidden" aria-hidden="true">
                    <Box h="full" bg="chartFilled" style={{ width: `${share(guests) * 100}%` }} />
                  </Box>
                </Stack>
              ),
            },
            {
              name: t('analytics.tookPart'),
              number: true,
              show: ({ guests }) =>
                `${formatNumber(t.language, guests)} · ${Math.round(share(guests) * 100)}%`,
            },
          ]}
        />
      )}
    </Card>
  )
}

function TopQuestions({ questions }: { questions: Figures['topQuestions'] }) {
  const t = useText<'analytics'>()
  return (
    <Card as="section" p="16">
      <Heading as="h3" size="14" mb="8">
        {t('analytics.topQuestions')}
      </Heading>
      {questions.length === 0 ? (
        <Text tone="muted">{t('analytics.noQuestions')}</Text>
      ) : (
        <FigureTable
          caption={t('analytics.topQuestions')}
          rows={questions}
          keyOf={({ questionId }) => questionId}
          columns={[
            {
              name: t('analytics.question'),
              show: ({ text: asked, answered }) => (
                <>
                  <Text as="span" lines="two">
                    {asked}
                  </Text>
                  {answered && <Badge tone="success">{t('analytics.answeredMark')}</Badge>}
                </>
              ),
            },
            {
              name: t('analytics.upvotes'),
              number: true,
              show: ({ votes }) => formatNumber(t.language, votes),
            },
          ]}
        />
      )}
    </Card>
  )
}
