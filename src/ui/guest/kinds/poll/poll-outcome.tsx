import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck, CircleX } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import type { TallyDoc } from '#contract/items/item.ts'
import { drawnLook, type PollDoc } from '#contract/items/poll.ts'
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
    gap: '12',
    p: '16',
    borderRadius: 'card',
    fontSize: '20',
    fontWeight: 'strong',
    animation: 'pop 400ms cubic-bezier(0.2, 0.8, 0.2, 1) 500ms backwards',
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
}

/** What the poll came to: the guest's answer right or wrong, the result in a sentence, and its drawing. */
export function PollOutcome({ poll, results, chosen }: PollOutcomeProps) {
  const right = poll.value.answer === 'shown' ? isRight(poll.context, chosen) : undefined
  return (
    <>
      {right !== undefined && <OwnVerdict right={right} />}
      {results?.counts && <ResultCard poll={poll} results={results} />}
    </>
  )
}

function OwnVerdict({ right }: { right: boolean }) {
  const t = useText<'guest'>()
  return (
    <Verdict right={right}>
      {right ? <CircleCheck size={28} aria-hidden="true" /> : <CircleX size={28} aria-hidden="true" />}
      {right ? t('guest.answeredRight') : t('guest.answeredWrong')}
    </Verdict>
  )
}

function ResultCard({ poll, results }: { poll: PollDoc; results: TallyDoc }) {
  const t = useText<'guest'>()
  const { look, options } = poll.context
  const revealed = poll.value.answer === 'shown'
  const counted = options.map(({ id, text, correct }, place) => ({
    id,
    text,
    letter: optionLetter(place),
    votes: results.counts?.[id] ?? 0,
    correct: revealed ? correct === true : undefined,
  }))
  const parts = chartParts(counted, results.voters)
  const open = poll.value.activity === 'active' && poll.value.voting === 'open'
  const outcome = pollOutcome(counted, open)
  const drawn = drawnLook(look, options.length)
  return (
    <Card p="16">
      <Stack gap="12">
        <Row gap="8">
          {outcome.kind !== 'noVotes' &&
            outcome.places.length <= 2 &&
            outcome.places.map((place) => (
              <Box key={place} fontSize="12">
                <OptionLetter place={place} letter={optionLetter(place)} />
              </Box>
            ))}
          <Text size="16" strong lines="two">
            {outcomeText(t, outcome, counted)}
          </Text>
        </Row>
        {drawn === 'columns' && (
          <Box h="176px" aria-hidden="true" css={{ '--least-plot': '96px' }}>
            <OptionColumns
              parts={parts}
              decided={!open}
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
        )}
        {drawn === 'donut' && (
          <Suspense fallback={<Box h="200px" />}>
            <Box h="200px">
              <RingChart parts={parts} labels="letters" pace="desk" unit={t('guest.votesUnit')} />
            </Box>
          </Suspense>
        )}
      </Stack>
    </Card>
  )
}
