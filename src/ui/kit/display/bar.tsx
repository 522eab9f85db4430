import { chakra } from '@chakra-ui/react/styled-system'
import { Check, CircleCheck, CircleX } from 'lucide-react'
import { Row } from '../layout/layout.tsx'
import { Figure } from '../layout/text.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useText } from '../texts/i18n.tsx'
import { CountUp } from './count-up.tsx'
import { SteadyFigure } from './steady-figure.tsx'

const Track = chakra('div', {
  base: { position: 'relative', overflow: 'hidden', bg: 'line', borderRadius: 'control' },
  variants: { size: { medium: { h: '12' }, large: { h: '1em' } } },
})
const Fill = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    borderRadius: 'control',
    animation: 'grow 250ms cubic-bezier(0.2, 0.8, 0.2, 1)',
    _motionReduce: { animation: 'fade 250ms' },
    transition: 'transform 250ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  },
  variants: {
    tone: {
      empty: { bg: 'chart' },
      filled: { bg: 'chartFilled' },
      correct: { bg: 'chartCorrect' },
      wrong: {
        bg: 'chartWrong',
        backgroundImage:
          'repeating-linear-gradient(135deg, transparent 0 6px, rgba(255, 255, 255, 0.28) 6px 10px)',
      },
    },
  },
})
const Words = chakra('div', { base: { display: 'flex', alignItems: 'baseline', gap: '12', mb: '4' } })
const Letter = chakra('span', { base: { flexShrink: '0', color: 'inkMuted', fontWeight: 'strong' } })
const Label = chakra('span', { base: { flex: '1 1 auto', minW: '0', overflowWrap: 'anywhere' } })
const Verdict = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '4', fontWeight: 'strong', fontSize: '0.8em' },
  variants: {
    tone: {
      correct: { color: 'chartCorrectText' },
      wrong: { color: 'chartWrongText' },
      own: { color: 'accentText' },
    },
  },
})

export interface BarProps {
  label: string
  /** The option's letter. */
  letter?: string
  count: number
  /** The number from which the percentage is computed. 0 while nobody has answered. */
  total: number
  /** Defined once the correct answer is shown. */
  verdict?: 'correct' | 'wrong' | undefined
  /** True if the bar belongs to the user's own answer. */
  own?: boolean
  /** `large` scales with the surrounding font size, for the screen. */
  size?: 'medium' | 'large'
}

/**
 * The result of an option: a bar that grows with the votes, the count and the percentage. Correct and wrong options
 * have text and icons, not only colours.
 */
export function Bar({ label, letter, count, total, verdict, own = false, size = 'medium' }: BarProps) {
  const t = useText()
  const share = total > 0 ? count / total : 0
  const tone = verdict ?? (count > 0 ? 'filled' : 'empty')
  return (
    <div>
      <Words>
        {letter && <Letter>{letter}</Letter>}
        <Label>{label}</Label>
        {own && (
          <Verdict tone="own">
            <Check size="1.1em" aria-hidden="true" />
            {t('common.yourAnswer')}
          </Verdict>
        )}
        {verdict && (
          <Verdict tone={verdict}>
            {verdict === 'correct' ? (
              <CircleCheck size="1.1em" aria-hidden="true" />
            ) : (
              <CircleX size="1.1em" aria-hidden="true" />
            )}
            {verdict === 'correct' ? t('common.correctAnswer') : t('common.wrongAnswer')}
          </Verdict>
        )}
        <Row gap="8" flexShrink="0" justifyContent="flex-end">
          <Figure aria-hidden="true" color="inkMuted" fontSize="0.85em">
            <CountUp value={count} from={0} />
          </Figure>
          <VisuallyHidden>{t('common.votes', { count })}</VisuallyHidden>
          <SteadyFigure fontWeight="strong" data-widest="100%">
            {Math.round(share * 100)}%
          </SteadyFigure>
        </Row>
      </Words>
      <Track size={size} aria-hidden="true">
        <Fill tone={tone} style={{ transform: `translateX(${(share - 1) * 100}%)` }} />
      </Track>
    </div>
  )
}
