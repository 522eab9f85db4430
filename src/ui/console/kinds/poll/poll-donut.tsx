import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { formatNumber } from '../../../../i18n/format.ts'
import { useText } from '../../../kit/i18n.tsx'
import { Box, Row } from '../../../kit/layout.tsx'
import { Loading, Skeleton } from '../../../kit/skeleton.tsx'
import { Figure, Text } from '../../../kit/text.tsx'
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx'
import { OptionThumbnail } from './option-thumbnail.tsx'
import { type OptionFigures, type PollFigures, percentOf } from './poll-figures.ts'

const Table = chakra('table', { base: { w: 'full', borderCollapse: 'collapse', textAlign: 'left' } })
const HeadCell = chakra('th', {
  base: { py: '8', fontSize: '12', fontWeight: 'normal', color: 'inkMuted' },
  variants: { number: { true: { pl: '12', textAlign: 'right', whiteSpace: 'nowrap' } } },
})
const Line = chakra('tr', { base: { '& > *': { borderTopWidth: '1px', borderColor: 'line' } } })
const NameCell = chakra('th', { base: { py: '8', fontWeight: 'normal', overflowWrap: 'anywhere' } })
const NumberCell = chakra('td', {
  base: { py: '8', pl: '12', textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

// Without a network the part that draws may not come: the table says it all.
const DonutRing = lazy(() => import('./donut-ring.tsx').catch(() => ({ default: RingMissing })))

function RingMissing() {
  const t = useText<'console'>()
  return <Text tone="muted">{t('console.donutFailed')}</Text>
}

/** The result as a ring, with a table of the same figures. */
export function PollDonut({ figures }: { figures: PollFigures }) {
  return (
    <Row gap="16" flexWrap="wrap" alignItems="flex-start">
      <Box flex="6 1 20rem" minW="0">
        <Suspense fallback={<RingSkeleton />}>
          <DonutRing figures={figures} />
        </Suspense>
      </Box>
      <Box flex="5 1 18rem" minW="0">
        <FiguresTable options={figures.options} />
      </Box>
    </Row>
  )
}

function RingSkeleton() {
  return (
    <Loading>
      <Row h="17rem" justifyContent="center">
        <Skeleton w="13rem" h="13rem" borderRadius="full" />
      </Row>
    </Loading>
  )
}

function FiguresTable({ options }: { options: readonly OptionFigures[] }) {
  const t = useText<'console'>()
  return (
    <Table>
      <caption>
        <VisuallyHidden>{t('console.figures')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <HeadCell scope="col">{t('console.option')}</HeadCell>
          <HeadCell scope="col" number>
            {t('console.votes')}
          </HeadCell>
          <HeadCell scope="col" number>
            {t('console.shareOfVotes')}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {options.map((option) => (
          <Line key={option.id}>
            <NameCell scope="row">
              <Figure fontWeight="strong" mr="8">
                {option.letter}
              </Figure>
              {option.picture ? (
                <Row as="span" display="inline-flex" gap="8" verticalAlign="middle">
                  <OptionThumbnail path={option.picture} />
                  {option.text}
                </Row>
              ) : (
                option.text
              )}
              {option.correct && <CorrectMark />}
            </NameCell>
            <NumberCell>{formatNumber(t.language, option.votes)}</NumberCell>
            <NumberCell fontWeight="strong">{percentOf(option.share)}</NumberCell>
          </Line>
        ))}
      </tbody>
    </Table>
  )
}

function CorrectMark() {
  const t = useText()
  return (
    <Row as="span" gap="4" fontSize="12" fontWeight="strong" color="chartCorrectText">
      <CircleCheck size="1.1em" aria-hidden="true" />
      {t('common.correctAnswer')}
    </Row>
  )
}
