import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck, CircleX } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { TallyDoc } from '#contract/items/item.ts'
import { drawnLook, type PollDoc, type PollLook } from '#contract/items/poll.ts'
import { chartParts } from '#ui/kit/chart/chart-part.ts'
import { OptionColumns } from '#ui/kit/chart/option-columns.tsx'
import { outcomeText, pollOutcome } from '#ui/kit/chart/poll-outcome.ts'
import type { RingChartProps } from '#ui/kit/chart/ring-chart.tsx'
import { OptionLetter } from '#ui/kit/display/option-letter.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { optionLetter } from '#ui/kit/texts/option-letter.ts'
import { isRight } from './right-answer.ts'

// If the code of rings fails to load, the figures inside the options tell the result.
const RingChart = lazy<ComponentType<RingChartProps>>(() =>
  import('#ui/kit/chart/ring-chart.tsx').catch(() => ({ default: () => null })),
)

const figures = { least: '0.75rem', most: '1.5rem' }

const Verdict = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8',
    mx: '-12',
    mt: '-12',
    px: '12',
    py: '4',
    borderTopLeftRadius: 'card',
    borderTopRightRadius: 'card',
    fontSize: '16',
    fontWeight: 'strong',
  },
  variants: {
    right: { true: { bg: 'success', color: 'onSuccess' }, false: { bg: 'danger', color: 'onDanger' } },
  },
})

interface PollOutcomeProps {
  poll: PollDoc
  /** The tally of the poll while the host shows the results, otherwise undefined. */
  results: TallyDoc | undefined
  /** The options of the guest's saved answer. */
  chosen: readonly string[]
  /** True if the guest can no longer answer. */
  settled: boolean
  /** The options with the guest's choice. */
  children: ReactNode
}

/** The card around the options is invisible before the results. It exists so that React keeps the options then. */
const noFrame = { p: '0', bg: 'transparent', borderWidth: '0' } as const

/**
 * The outcome of the poll. While the guest can answer, the result in a sentence and its drawing are above the options.
 * Then one card has the result and the guest's choice. After the reveal the card says whether the guest was right.
 */
export function PollOutcome({ poll, results, chosen, settled, children }: PollOutcomeProps) {
  const revealed = poll.value.answer === 'shown'
  const right = isRight(poll.context, chosen)
  const framed = revealed || (settled && results?.counts !== undefined)
  const drawing = results?.counts ? <Drawing poll={poll} results={results} /> : null
  return (
    <Card {...(framed ? { p: '12' } : noFrame)}>
      <Stack gap={framed ? '12' : '16'}>
        {revealed && right !== undefined && <OwnVerdict right={right} />}
        {framed && !revealed && results && <ResultSentence poll={poll} results={results} />}
        {framed && drawing}
        {!framed && results?.counts && (
          <Card p="16">
            <Stack gap="12">
              <ResultSentence poll={poll} results={results} />
              {drawing}
            </Stack>
          </Card>
        )}
        {children}
      </Stack>
    </Card>
  )
}

function OwnVerdict({ right }: { right: boolean }) {
  const t = useText<'guest'>()
  return (
    <Verdict right={right}>
      {right ? <CircleCheck size={20} aria-hidden="true" /> : <CircleX size={20} aria-hidden="true" />}
      <span>{right ? t('guest.answeredRight') : t('guest.answeredWrong')}</span>
    </Verdict>
  )
}

interface ResultProps {
  poll: PollDoc
  results: TallyDoc
}

function countedOptions({ context, value }: PollDoc, { counts }: TallyDoc) {
  return context.options.map(({ id, text, correct }, place) => ({
    id,
    text,
    letter: optionLetter(place),
    votes: counts?.[id] ?? 0,
    correct: value.answer === 'shown' ? correct === true : undefined,
  }))
}

const isOpen = ({ value }: PollDoc): boolean => value.activity === 'active' && value.voting === 'open'

/** The result of the poll in a sentence. */
function ResultSentence({ poll, results }: ResultProps) {
  const t = useText<'guest'>()
  const counted = countedOptions(poll, results)
  const outcome = pollOutcome(counted, isOpen(poll))
  return (
    <Row gap="8">
      {outcome.kind !== 'noVotes' &&
        outcome.places.length <= 2 &&
        outcome.places.map((place) => (
          <Box key={place} fontSize="12">
            <OptionLetter place={place} letter={optionLetter(place)} />
          </Box>
        ))}
      <Text size="16" strong lines="three">
        {outcomeText(t, outcome, counted)}
      </Text>
    </Row>
  )
}

interface DrawingProps {
  parts: ReturnType<typeof chartParts>
  decided: boolean
}

function Columns({ parts, decided }: DrawingProps) {
  return (
    <Box h="176px" aria-hidden="true" css={{ '--least-plot': '96px' }}>
      <OptionColumns
        parts={parts}
        decided={decided}
        figures={figures}
        label={(place) => (
          <Box display="grid" placeItems="center" fontSize="12">
            <OptionLetter
              place={place}
              letter={optionLetter(place)}
              correct={parts[place]?.tone === 'correct'}
            />
          </Box>
        )}
      />
    </Box>
  )
}

function Ring({ parts }: DrawingProps) {
  const t = useText<'guest'>()
  return (
    <Suspense fallback={<Box h="200px" />}>
      <Box h="200px">
        <RingChart parts={parts} labels="letters" pace="desk" unit={t('guest.votesUnit')} />
      </Box>
    </Suspense>
  )
}

/** The drawings outside of the options. Bars are inside the options. */
const drawings: Record<PollLook, ComponentType<DrawingProps> | null> = {
  bars: null,
  columns: Columns,
  donut: Ring,
}

function Drawing({ poll, results }: ResultProps) {
  const { look, options } = poll.context
  const Drawn = drawings[drawnLook(look, options.length)]
  return (
    Drawn && (
      <Drawn parts={chartParts(countedOptions(poll, results), results.voters)} decided={!isOpen(poll)} />
    )
  )
}
