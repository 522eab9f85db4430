import { chakra } from '@chakra-ui/react/styled-system'
import { Check, CircleCheck, CircleX } from 'lucide-react'
import { Box, Row } from '../layout/layout.tsx'
import { Figure } from '../layout/text.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useText } from '../texts/i18n.tsx'
import { CountUp } from './count-up.tsx'
import { optionColour } from './option-colour.ts'
import { OptionLetter } from './option-letter.tsx'
import { SteadyFigure } from './steady-figure.tsx'

const Track = chakra('div', {
  base: { position: 'relative', overflow: 'hidden', bg: 'line', borderRadius: 'control' },
  variants: { size: { small: { h: '8' }, medium: { h: '12' }, large: { h: '1em' } } },
})
const Fill = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    borderRadius: 'control',
    animation: 'grow 250ms cubic-bezier(0.2, 0.8, 0.2, 1)',
    _motionReduce: { animation: 'fade 250ms' },
    transition: 'transform 250ms cubic-bezier(0.2, 0.8, 0.2, 1), opacity 400ms',
  },
  variants: {
    quiet: { true: { opacity: '0.35' } },
    tone: {
      empty: { bg: 'chart' },
      option: { bg: 'var(--option)' },
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
const Words = chakra('div', {
  base: { display: 'flex', alignItems: 'baseline', gap: '12', mb: '4' },
  variants: { small: { true: { mb: '2', lineHeight: 'snug' } } },
})
const Label = chakra('span', {
  base: { flex: '1 1 auto', minW: '0', overflowWrap: 'anywhere' },
  variants: {
    lifted: { true: { fontWeight: 'strong' } },
    small: {
      true: { lg: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
    },
  },
})
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
  /** The index of the option in its poll, for its colour. Undefined for an option of a quiz. */
  place?: number
  /** The option's letter. */
  letter?: string
  count: number
  /** The count that fills the bar. See `fullBar`. */
  full: number
  /** The whole percentage beside the bar. */
  percent: number
  /** Defined once the correct answer is shown. */
  verdict?: 'correct' | 'wrong' | undefined
  /** False while only the host sees the verdict. The bar then keeps its own colour. */
  revealed?: boolean
  /** True for a wrong option once the correct answer is shown. */
  quiet?: boolean
  /** True if the bar is emphasised: the most chosen option, or the correct one. */
  lifted?: boolean
  /** True if the bar belongs to the user's own answer. */
  own?: boolean
  /**
   * `large` scales with the surrounding font size, for the screen. `small` is for many bars in little space: on a wide
   * page the label has one line, and its whole text is in the tooltip.
   */
  size?: 'small' | 'medium' | 'large'
}

/**
 * The result of an option: a bar that grows with the votes, the count and the percentage. Correct and wrong options
 * have text and icons, not only colours.
 */
export function Bar(props: BarProps) {
  const { label, place, letter, count, full, percent, verdict } = props
  const { revealed = true, quiet = false, lifted = false, own = false, size = 'medium' } = props
  const t = useText()
  const small = size === 'small'
  const tone = (revealed && verdict) || (place !== undefined ? 'option' : count > 0 ? 'filled' : 'empty')
  return (
    <div style={place === undefined ? undefined : optionColour(place)}>
      <Words small={small}>
        {letter &&
          (place === undefined ? (
            <Box as="span" flexShrink="0" color="inkMuted" fontWeight="strong">
              {letter}
            </Box>
          ) : (
            <Box as="span" alignSelf="center" fontSize="12" lineHeight="1">
              <OptionLetter place={place} letter={letter} />
            </Box>
          ))}
        <Label small={small} lifted={lifted} title={small ? label : undefined}>
          {label}
        </Label>
        {own && (
          <Verdict tone="own">
            <Check size="1.1em" aria-hidden="true" />
            <span>{t('common.yourAnswer')}</span>
          </Verdict>
        )}
        {verdict && (
          <Verdict tone={verdict}>
            {verdict === 'correct' ? (
              <CircleCheck size="1.1em" aria-hidden="true" />
            ) : (
              <CircleX size="1.1em" aria-hidden="true" />
            )}
            <span>{verdict === 'correct' ? t('common.correctAnswer') : t('common.wrongAnswer')}</span>
          </Verdict>
        )}
        <Row gap="8" flexShrink="0" justifyContent="flex-end">
          <Figure aria-hidden="true" color="inkMuted" fontSize="0.85em">
            <CountUp value={count} from={0} />
          </Figure>
          <VisuallyHidden>{t('common.votes', { count })}</VisuallyHidden>
          <SteadyFigure fontWeight="strong" data-widest="100%">
            {`${percent}%`}
          </SteadyFigure>
        </Row>
      </Words>
      <Track size={size} aria-hidden="true">
        <Fill tone={tone} quiet={quiet} style={{ transform: `translateX(${(count / full - 1) * 100}%)` }} />
      </Track>
    </div>
  )
}
