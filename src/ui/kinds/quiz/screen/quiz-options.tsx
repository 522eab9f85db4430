import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TallyDoc } from '#contract/items/item.ts'
import type { QuizPhase, QuizQuestion } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { dimmedQuizColour, QuizShape, quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { widestBelow } from '#ui/kit/display/steady-figure.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { percentagesOf } from '#ui/kit/texts/percentages.ts'
import { Centre } from '#ui/screen/canvas/boxes.ts'
import { type Fit, useFitted, wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'
import { hasMedia } from './quiz-media.tsx'

// The grid has the height of its content, so all its rows have the height of the tallest one.
const Grid = chakra('div', {
  base: {
    minH: 'full',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridAutoRows: '1fr',
    gap: '20px',
    // A single option in the last row takes the whole width.
    '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
    // A word that is too wide makes its column wider than the grid, so `useFitted` tries a smaller size.
    '[data-layout=whole-words] > &': {
      gridTemplateColumns: 'repeat(2, minmax(min-content, 1fr))',
      overflowWrap: 'normal',
    },
    '[data-layout=even] > &': { overflowWrap: 'normal' },
    '[data-layout=tall] > &': { gridAutoRows: 'auto' },
  },
})
const Option = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '22px',
    minH: '0',
    pr: '26px',
    overflow: 'hidden',
    borderRadius: '24px',
    bg: 'primary',
    fontSize: 'var(--size)',
    fontWeight: 'strong',
    lineHeight: '1.16',
    boxShadow: 'inset 0 -8px 0 rgba(0, 0, 0, 0.16)',
    transition: 'background-color 400ms 450ms, color 400ms 450ms, box-shadow 400ms 450ms',
  },
  variants: {
    // The bar of the distribution is below the text.
    counted: { true: { pb: '20px' } },
    mark: {
      none: {},
      wrong: { boxShadow: 'none' },
      correct: {
        zIndex: '1',
        '--ring': '{colors.ink}',
        boxShadow: '0 0 0 8px var(--ring)',
        // The option jumps, and a ring runs away from it.
        animation: 'burst 700ms ease-out 450ms, echo 800ms ease-out 600ms',
        _motionReduce: { animation: 'none' },
      },
    },
  },
})

const wordsSelector = '[data-words]'
const Numbers = chakra('span', {
  base: {
    position: 'relative',
    display: 'grid',
    flexShrink: '0',
    ml: '0.2em',
    justifyItems: 'end',
    lineHeight: '1.1',
    whiteSpace: 'nowrap',
    ...equalDigits,
    animation: 'fade 250ms ease-out',
    fontSize: 'min(1em, 84px)',
    '& > :nth-of-type(2)': { fontSize: 'max(28px, 0.6em)', fontWeight: 'normal' },
  },
})
const Fill = chakra('div', {
  base: {
    position: 'absolute',
    left: '0',
    right: '0',
    bottom: '0',
    h: '24px',
    bg: 'currentColor',
    transformOrigin: 'left',
    transition: 'transform 600ms cubic-bezier(0.2, 0.8, 0.2, 1)',
    animation: 'grow 600ms cubic-bezier(0.2, 0.8, 0.2, 1)',
    _motionReduce: { animation: 'fade 250ms ease-out' },
  },
  variants: { quiet: { true: { opacity: '0.5' } } },
})

// Short answers: the columns stay equal.
const large: readonly Fit[] = [120, 108, 96, 84].map((size) => ({ size, layout: 'even' }))
const fits: readonly Fit[] = [
  ...large,
  ...wholeWordsFirst([72, 64, 56, 52, 48, 44, 40, 36, 32, 28]),
  { size: 28, layout: 'tall' },
]

export const distributionShown = (phase: QuizPhase): boolean => phase === 'distribution' || phase === 'answer'

/** The height of a row in canvas pixels, by the number of rows. Below a picture, a film or a chart the rows are lower. */
const rowHeights = { alone: [260, 190, 152], low: [140, 116, 100] } as const

function heightOf(rows: number, low: boolean): string {
  const heights = rowHeights[low ? 'low' : 'alone']
  return `${rows * (heights[rows - 1] ?? heights[2]) + (rows - 1) * 20}px`
}

interface QuizOptionsProps {
  question: QuizQuestion
  phase: QuizPhase
  tally: TallyDoc | undefined
  /** True if a chart above the options shows the distribution of the answers. */
  charted: boolean
}

/**
 * The options in the colours and shapes of the phones. Without a chart, the distribution adds counts, and the answer
 * shares. The answer outlines the correct options and dims the others.
 */
export function QuizOptions({ question, phase, tally, charted }: QuizOptionsProps) {
  const { language } = useText()
  const counts = distributionShown(phase) && !charted ? (tally?.counts ?? {}) : undefined
  const texts = question.options.map(({ text }) => text).join('\n')
  const voters = Math.max(1, tally?.voters ?? 0)
  const revealed = phase === 'answer'
  const votes = question.options.map(({ id }) => counts?.[id] ?? 0)
  const percentages = percentagesOf(votes, voters)
  const widest = [
    formatNumber(language, Math.max(...votes)),
    revealed ? `${Math.max(...percentages)}%` : '',
  ] as const
  const frame = useFitted<HTMLDivElement>(fits, [phase, texts, ...widest].join('\n'), {
    words: wordsSelector,
  })
  const height = heightOf(Math.ceil(question.options.length / 2), charted || hasMedia(question))
  return (
    <Box
      ref={frame}
      style={{ ['--height' as string]: height }}
      flexShrink="0"
      h="var(--height)"
      minH="0"
      // Leaves space for the outline and the movement of the correct option.
      overflow="clip"
      overflowClipMargin="40px"
      // The longest texts take height from the question.
      css={{ '&[data-layout=tall]': { h: 'auto', maxH: '520px' } }}
    >
      <Grid>
        {question.options.map(({ id, text, correct }, place) => {
          const mark = !revealed ? 'none' : correct ? 'correct' : 'wrong'
          return (
            <Option
              data-option=""
              key={id}
              style={mark === 'wrong' ? dimmedQuizColour(place) : quizColour(place)}
              mark={mark}
              counted={counts !== undefined}
            >
              <Centre
                as="span"
                alignSelf="stretch"
                flexShrink="0"
                px="0.36em"
                css={{ '& > svg': { maxW: 'none' } }}
                bg={counts === undefined ? 'rgba(0, 0, 0, 0.14)' : undefined}
              >
                <QuizShape place={place} size="1.1em" />
              </Centre>
              <Box data-words="" as="span" flex="1 1 auto" minW="0" position="relative" py="14px">
                {text}
              </Box>
              {mark === 'correct' && (
                <Box
                  as="span"
                  display="grid"
                  flexShrink="0"
                  fontSize="min(1.3em, 84px)"
                  animation="pop 400ms ease-out 450ms both"
                  _motionReduce={{ animation: 'fade 250ms ease-out' }}
                >
                  <Check size="1em" strokeWidth={4} />
                </Box>
              )}
              {counts && (
                <>
                  <Numbers>
                    {revealed && (
                      <Part widest={widest[1]}>
                        <CountUp value={percentages[place] ?? 0} from={0} />%
                      </Part>
                    )}
                    <Part widest={widest[0]}>
                      <CountUp value={votes[place] ?? 0} from={0} />
                    </Part>
                  </Numbers>
                  <Fill
                    quiet={mark === 'wrong'}
                    style={{ transform: `scaleX(${(votes[place] ?? 0) / voters})` }}
                  />
                </>
              )}
            </Option>
          )
        })}
      </Grid>
    </Box>
  )
}

/** A number in the final width of the widest one, because the text is fitted before the number has counted up. */
function Part({ widest, children }: { widest: string; children: ReactNode }) {
  return (
    <Box as="span" data-widest={widest} {...widestBelow} display="inline-block" textAlign="right">
      {children}
    </Box>
  )
}
