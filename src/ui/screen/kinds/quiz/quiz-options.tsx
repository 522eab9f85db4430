import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import type { TallyDoc } from '#contract/items/item.ts'
import type { QuizPhase, QuizQuestion } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { QuizShape, quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { widestBelow } from '#ui/kit/display/steady-figure.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useFitted, wholeWordsFirst } from '#ui/screen/parts/canvas/use-fitted.ts'
import { hasMedia } from './quiz-media.tsx'

const Grid = chakra('div', {
  base: {
    flex: '0 1 auto',
    h: 'full',
    minH: '0',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '20px',
    overflow: 'hidden',
    gridAutoRows: 'minmax(min-content, 1fr)',
    // A single option in the last row takes the whole width.
    '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
    // A word that is too wide makes its column wider than the grid, so `useFitted` tries a smaller size.
    '&[data-layout=whole-words]': {
      gridTemplateColumns: 'repeat(2, minmax(min-content, 1fr))',
      overflowWrap: 'normal',
    },
  },
})
const Option = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '18px',
    minH: '0',
    px: '26px',
    py: '16px',
    overflow: 'hidden',
    borderRadius: '24px',
    bg: 'primary',
    color: 'onAvatar',
    fontSize: 'var(--size)',
    fontWeight: 'strong',
    lineHeight: '1.16',
    transition: 'opacity 250ms',
    '& > svg': { flexShrink: '0' },
  },
  variants: { quiet: { true: { opacity: '0.45' } } },
})
const Words = chakra('span', { base: { flex: '1 1 auto', minW: '0', position: 'relative' } })
const Numbers = chakra('span', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'baseline',
    gap: '0.3em',
    whiteSpace: 'nowrap',
    animation: 'fade 250ms ease-out',
    '& > :first-child': { fontSize: 'max(28px, 0.66em)', fontWeight: 'normal' },
  },
})
/**
 * Reserves the final width of the number in all options, because the text is fitted before the number has counted up.
 */
const Part = chakra('span', { base: { display: 'inline-block', textAlign: 'right', ...widestBelow } })
const Fill = chakra('div', {
  base: {
    position: 'absolute',
    left: '0',
    right: '0',
    bottom: '0',
    h: '18px',
    bg: 'onAvatar',
    transformOrigin: 'left',
    transition: 'transform 600ms cubic-bezier(0.2, 0.8, 0.2, 1)',
    animation: 'grow 600ms cubic-bezier(0.2, 0.8, 0.2, 1)',
    _motionReduce: { animation: 'fade 250ms ease-out' },
  },
})

const fits = wholeWordsFirst([64, 56, 52, 48, 44, 40, 36, 32, 28].map((size) => ({ size })))

const distributionShown = (phase: QuizPhase): boolean => phase === 'distribution' || phase === 'answer'

// The height of the options. Beside a picture or film the options take only the height that they need; otherwise
// the options take all of the height.
const heightOf = (rows: number, besideMedia: boolean) =>
  besideMedia
    ? { flexShrink: 0, height: `${rows * (rows > 2 ? 100 : 124) + (rows - 1) * 20}px` }
    : { maxHeight: `${rows * 300}px` }

interface QuizOptionsProps {
  question: QuizQuestion
  phase: QuizPhase
  tally: TallyDoc | undefined
}

/**
 * The options in the colours and shapes of the phones. The distribution adds counts and shares. The answer
 * adds the tick.
 */
export function QuizOptions({ question, phase, tally }: QuizOptionsProps) {
  const { language } = useText()
  const counts = distributionShown(phase) ? (tally?.counts ?? {}) : undefined
  const texts = question.options.map(({ text }) => text).join('\n')
  const voters = Math.max(1, tally?.voters ?? 0)
  const percent = (count: number): number => Math.round((count / voters) * 100)
  const most = Math.max(0, ...Object.values(counts ?? {}))
  const widest = [formatNumber(language, most), `${percent(most)}%`] as const
  const grid = useFitted<HTMLDivElement>(fits, [phase, texts, ...widest].join('\n'))
  return (
    <Grid ref={grid} style={heightOf(Math.ceil(question.options.length / 2), hasMedia(question))}>
      {question.options.map(({ id, text, correct }, place) => (
        <Option key={id} style={quizColour(place)} quiet={phase === 'answer' && !correct}>
          <QuizShape place={place} size="1.1em" />
          <Words>{text}</Words>
          {phase === 'answer' && correct && <Check size="1.3em" strokeWidth={3.5} />}
          {counts && (
            <>
              <Numbers>
                <Part data-widest={widest[0]}>
                  <CountUp value={counts[id] ?? 0} from={0} />
                </Part>
                <Part data-widest={widest[1]}>
                  <CountUp value={percent(counts[id] ?? 0)} from={0} />%
                </Part>
              </Numbers>
              <Fill style={{ transform: `scaleX(${(counts[id] ?? 0) / voters})` }} />
            </>
          )}
        </Option>
      ))}
    </Grid>
  )
}
