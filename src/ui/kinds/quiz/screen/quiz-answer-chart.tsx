import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import type { TallyDoc } from '#contract/items/item.ts'
import type { QuizQuestion } from '#contract/items/quiz.ts'
import { fullBar } from '#ui/kit/chart/chart-part.ts'
import { glowOf } from '#ui/kit/chart/winner-light.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { dimmedQuizColour, QuizShape, quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { Box, Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { percentagesOf } from '#ui/kit/texts/percentages.ts'
import { useNarrow } from '#ui/screen/canvas/scaled-canvas.tsx'
import { displayType } from '#ui/screen/text/display-type.ts'

/** The height of the figures above a column, in canvas pixels: beside each other, or below each other. */
const figuresHeight = { line: 68, stacked: 96 } as const

const Figures = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'center',
    gap: '10px',
    flexShrink: '0',
    h: 'var(--figures)',
    color: 'inkMuted',
    fontSize: '30px',
    lineHeight: '1',
    pt: '8px',
    whiteSpace: 'nowrap',
    ...equalDigits,
    animation: 'fade 250ms ease-out',
    '& > strong': { ...displayType, color: 'ink', fontSize: '52px' },
  },
  variants: {
    stacked: {
      true: { flexDirection: 'column', alignItems: 'center', justifyContent: 'flex-start', gap: '4px' },
    },
    tight: { true: { '& > strong': { fontSize: '44px' } } },
  },
})

interface QuizAnswerChartProps {
  question: QuizQuestion
  tally: TallyDoc | undefined
  /** True once the correct answer is shown. */
  revealed: boolean
}

/** How many guests chose each option, as columns on one line. The reveal adds shares, and dims the wrong options. */
export function QuizAnswerChart({ question: { options }, tally, revealed }: QuizAnswerChartProps) {
  const votes = options.map(({ id }) => tally?.counts?.[id] ?? 0)
  const most = fullBar(votes)
  const percentages = percentagesOf(votes, tally?.voters ?? 0)
  const narrow = useNarrow()
  const stacked = revealed && (options.length > (narrow ? 3 : 4) || most >= 1000)
  const figures = `${figuresHeight[stacked ? 'stacked' : 'line']}px`
  return (
    <Grid
      data-answers=""
      style={{ ['--figures' as string]: figures }}
      flex="1 1 0"
      minH="0"
      gridAutoFlow="column"
      gridAutoColumns="minmax(0, 210px)"
      justifyContent="center"
      gap="24px"
    >
      {options.map(({ id, correct }, place) => {
        const isWrong = revealed && !correct
        const isRight = revealed && correct === true
        const count = votes[place] ?? 0
        const colours = isWrong ? dimmedQuizColour(place) : quizColour(place)
        const { backgroundColor } = colours
        return (
          <Stack key={id} minW="0" minH="0" gap="0">
            <Stack flex="1 1 0" minH="0" justifyContent="flex-end" gap="0">
              <Figures stacked={stacked} tight={narrow && options.length > 4}>
                {revealed && (
                  <strong>
                    <CountUp value={percentages[place] ?? 0} from={0} />%
                  </strong>
                )}
                <Votes count={count} strong={!revealed} />
              </Figures>
              <Box
                data-chosen={count > 0 ? '' : undefined}
                style={{
                  ['--share' as string]: count / most,
                  backgroundColor,
                  boxShadow: isRight ? glowOf(backgroundColor) : undefined,
                }}
                flexShrink="0"
                h="calc((100% - var(--figures)) * var(--share))"
                borderTopRadius="16px"
                transition="height 700ms cubic-bezier(0.2, 0.8, 0.2, 1), background-color 400ms 450ms, box-shadow 400ms 450ms"
                animation="grow-column 700ms cubic-bezier(0.2, 0.8, 0.2, 1)"
                _motionReduce={{ animation: 'fade 250ms ease-out' }}
                css={{ '&[data-chosen]': { minH: '4px' } }}
              />
            </Stack>
            <Row
              style={colours}
              justifyContent="center"
              gap="10px"
              flexShrink="0"
              h="60px"
              mt="6px"
              borderRadius="6px"
              borderBottomRadius="16px"
              transition="background-color 400ms 450ms, color 400ms 450ms"
            >
              <QuizShape place={place} size={36} />
              {isRight && <Check size={40} strokeWidth={4} />}
            </Row>
          </Stack>
        )
      })}
    </Grid>
  )
}

function Votes({ count, strong }: { count: number; strong: boolean }) {
  const votes = <CountUp value={count} from={0} />
  return strong ? <strong>{votes}</strong> : <span>{votes}</span>
}
