import { CircleCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { TallyDoc } from '#contract/items/item.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { FigureTable } from '#ui/console/lists/figure-table.tsx'
import { OptionLetter } from '#ui/kit/display/option-letter.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { OptionThumbnail } from './option-thumbnail.tsx'
import { type OptionFigures, pollFigures } from './poll-figures.ts'

// The code of the chart is loaded lazily, so loading can fail without a network. The table contains the same
// figures.
const RingChart = lazy(() => import('#ui/kit/chart/ring-chart.tsx').catch(() => ({ default: ChartMissing })))

function ChartMissing() {
  const t = useText<'console'>()
  return <Text tone="muted">{t('console.chartFailed')}</Text>
}

interface PollRingProps {
  poll: PollDoc
  tally: TallyDoc | undefined
}

/** The result as a ring, with a table of the same figures. */
export function PollRing({ poll, tally }: PollRingProps) {
  const figures = pollFigures(poll, tally)
  return (
    <Row gap="16" flexWrap="wrap" alignItems="flex-start">
      <Box flex="6 1 20rem" minW="0" h="17rem">
        <Suspense fallback={<ChartSkeleton />}>
          <Ring figures={figures} />
        </Suspense>
      </Box>
      <Box flex="5 1 18rem" minW="0">
        <FiguresTable figures={figures} />
      </Box>
    </Row>
  )
}

interface FiguresProps {
  figures: readonly OptionFigures[]
}

function Ring({ figures }: FiguresProps) {
  const t = useText<'console'>()
  return (
    <RingChart
      parts={figures}
      labels="figures"
      pace="desk"
      unit={t('console.votes')}
      nameOf={(shares) => t('console.donutLabel', { shares })}
    />
  )
}

function ChartSkeleton() {
  return (
    <Loading>
      <Skeleton w="full" h="17rem" />
    </Loading>
  )
}

function FiguresTable({ figures }: FiguresProps) {
  const t = useText<'console'>()
  return (
    <FigureTable
      caption={t('console.figures')}
      rows={figures}
      keyOf={({ id }) => id}
      columns={[
        { name: t('console.option'), head: true, show: (option) => <OptionName option={option} /> },
        { name: t('console.votes'), number: true, show: ({ votes }) => formatNumber(t.language, votes) },
        {
          name: t('console.shareOfVoters'),
          number: true,
          show: ({ percent }) => (
            <Text as="span" strong>
              {`${percent}%`}
            </Text>
          ),
        },
      ]}
    />
  )
}

function OptionName({ option }: { option: OptionFigures }) {
  return (
    <>
      <Box as="span" display="inline-grid" mr="8" fontSize="12" verticalAlign="middle">
        <OptionLetter place={option.place} letter={option.letter} />
      </Box>
      {option.picture ? (
        <Row as="span" display="inline-flex" gap="8" verticalAlign="middle">
          <OptionThumbnail path={option.picture} />
          <span>{option.text}</span>
        </Row>
      ) : (
        option.text
      )}
      {option.ticked && <CorrectMark />}
    </>
  )
}

function CorrectMark() {
  const t = useText()
  return (
    <Row as="span" gap="4" fontSize="12" fontWeight="strong" color="chartCorrectText">
      <CircleCheck size="1.1em" aria-hidden="true" />
      <span>{t('common.correctAnswer')}</span>
    </Row>
  )
}
