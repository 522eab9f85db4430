import { chakra } from '@chakra-ui/react/styled-system'
import { Check, CircleAlert, CircleCheck, CircleX, Clock, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatNumber } from '#i18n/base/format.ts'
import { CountUp } from '../display/count-up.tsx'
import { optionColour } from '../display/option-colour.ts'
import { OptionLetter } from '../display/option-letter.tsx'
import { Spinner } from '../display/spinner.tsx'
import { SteadyFigure } from '../display/steady-figure.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useText } from '../texts/i18n.tsx'
import { Tooltip } from './tooltip.tsx'

const Root = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    w: 'full',
    minH: '56',
    px: '16',
    py: '12',
    textAlign: 'left',
    fontSize: '16',
    lineHeight: 'snug',
    bg: 'surface',
    color: 'ink',
    borderWidth: '2px',
    borderColor: 'line',
    borderRadius: 'card',
    transition: 'border-color 150ms, background-color 150ms, transform 150ms',
    _hover: { borderColor: 'controlLine' },
    _active: { transform: 'scale(calc(1 - 0.015 * var(--motion)))' },
    _disabled: { cursor: 'not-allowed' },
  },
  variants: {
    state: {
      idle: {},
      chosen: { borderColor: 'accent', fontWeight: 'strong', _hover: { borderColor: 'accent' } },
      waiting: { borderColor: 'controlLine', borderStyle: 'dashed', bg: 'accentSoft', fontWeight: 'strong' },
      sending: { borderColor: 'accent', borderStyle: 'dashed', bg: 'accentSoft', fontWeight: 'strong' },
      // The colour of a saved answer is neither green nor red, because these colours mean correct and wrong.
      saved: { borderColor: 'accent', bg: 'accentSoft', fontWeight: 'strong' },
      refused: { borderColor: 'dangerText', bg: 'dangerSoft' },
      correct: { borderColor: 'successText', bg: 'successSoft', fontWeight: 'strong' },
      wrong: { borderColor: 'dangerText', bg: 'dangerSoft', fontWeight: 'strong' },
    },
    quiet: {
      true: { bg: 'transparent', borderStyle: 'dotted', color: 'inkMuted', _hover: { borderColor: 'line' } },
    },
  },
})
const Mark = chakra('span', {
  base: {
    boxSize: '24',
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    borderWidth: '2px',
    borderColor: 'controlLine',
    color: 'accentText',
    transition: 'background-color 150ms, border-color 150ms',
  },
  variants: {
    several: { true: { borderRadius: 'small' }, false: { borderRadius: 'full' } },
    state: {
      idle: {},
      chosen: { bg: 'primary', borderColor: 'primary', color: 'onPrimary' },
      waiting: { borderColor: 'transparent', color: 'inkMuted' },
      sending: { borderColor: 'transparent' },
      saved: { bg: 'primary', borderColor: 'primary', color: 'onPrimary' },
      refused: { borderColor: 'transparent', color: 'dangerText' },
      correct: { bg: 'success', borderColor: 'success', color: 'onSuccess' },
      wrong: { bg: 'danger', borderColor: 'danger', color: 'onDanger' },
    },
  },
})
const Letter = chakra('span', {
  base: { flexShrink: '0', minW: '1.1em', fontWeight: 'strong', textAlign: 'center', color: 'inkMuted' },
})
// Reserves the space of the picture before it has loaded.
const Picture = chakra('img', {
  base: {
    boxSize: '80',
    m: '-4',
    flexShrink: '0',
    objectFit: 'cover',
    bg: 'highlight',
    borderRadius: 'control',
  },
})
const Chip = chakra('span', { base: { flexShrink: '0', fontSize: '14', lineHeight: '1' } })
const Words = chakra('span', { base: { flex: '1 1 auto', minW: '0', overflowWrap: 'anywhere' } })
const Note = chakra('span', {
  base: { display: 'block', mt: '2', fontSize: '12', fontWeight: 'normal', color: 'inkMuted' },
  variants: { refused: { true: { color: 'dangerText' } } },
})

const ResultLine = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '12', mt: '8' } })
const Track = chakra('span', {
  base: {
    position: 'relative',
    flex: '1 1 auto',
    h: '12',
    overflow: 'hidden',
    bg: 'line',
    borderRadius: 'small',
  },
})
const Fill = chakra('span', {
  base: {
    position: 'absolute',
    inset: '0',
    borderRadius: 'small',
    transformOrigin: 'left',
    transition: 'transform 700ms cubic-bezier(0.2, 0.8, 0.2, 1), background-color 400ms',
  },
  variants: {
    tone: {
      none: { bg: 'chartFilled' },
      option: { bg: 'var(--option)' },
      correct: { bg: 'chartCorrect' },
      wrong: { bg: 'chartWrong' },
    },
  },
})
const Verdict = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '4', mt: '4', fontSize: '14', fontWeight: 'strong' },
  variants: { tone: { correct: { color: 'chartCorrectText' }, wrong: { color: 'chartWrongText' } } },
})

export interface OptionResult {
  count: number
  /** Number of voters, all of whom make a full bar. 0 while nobody has answered. */
  total: number
  /** The whole percentage beside the bar. */
  percent: number
  /** False if another drawing shows the shares. The option then has its figures only. */
  bar?: boolean
}

interface ResultProps extends OptionResult {
  tone: 'none' | 'option' | 'correct' | 'wrong'
}

function Result({ count, total, percent, bar = true, tone }: ResultProps) {
  const t = useText()
  const share = total > 0 ? count / total : 0
  // The bar grows from zero when results appear.
  const [grown, setGrown] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setGrown(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <ResultLine>
      {bar && (
        <Track aria-hidden="true">
          <Fill tone={tone} style={{ transform: `scaleX(${grown ? share : 0})` }} />
        </Track>
      )}
      <SteadyFigure fontWeight="strong" data-widest={bar ? '100%' : undefined}>
        <CountUp value={percent} from={0} slow />%
      </SteadyFigure>
      <SteadyFigure
        aria-hidden="true"
        fontSize="12"
        color="inkMuted"
        fontWeight="normal"
        data-widest={bar ? formatNumber(t.language, total) : undefined}
      >
        <CountUp value={count} from={0} slow />
      </SteadyFigure>
      <VisuallyHidden>{t('common.votes', { count })}</VisuallyHidden>
    </ResultLine>
  )
}

/** `waiting`: the choice waits for the connection. */
export type OptionState = 'idle' | 'chosen' | 'waiting' | 'sending' | 'saved' | 'refused'

const marks: Record<OptionState | 'correct' | 'wrong', ReactNode> = {
  idle: null,
  chosen: <Check size={16} strokeWidth={3} />,
  waiting: <Clock size={20} />,
  sending: <Spinner />,
  saved: <Check size={16} strokeWidth={3} />,
  refused: <CircleAlert size={20} />,
  correct: <Check size={16} strokeWidth={3} />,
  wrong: <X size={16} strokeWidth={3} />,
}

export interface OptionButtonProps {
  label: string
  /** Path of a picture that shows the same content as the label. */
  picture?: string | undefined
  /** The letter of the option: A, B, C … */
  letter?: string | undefined
  /** The index of the option in its poll, for the colour of its letter and its bar. */
  place?: number | undefined
  state: OptionState
  /**
   * True if the user may choose several options together. The mark of an option is then square instead of round.
   */
  several?: boolean
  /** The state as text: "Sending", "Saved", or the reason for a refusal. */
  note?: string | undefined
  whyDisabled?: string | undefined
  /** True if the option is dimmed, because the user cannot choose it in addition to the chosen options. */
  quiet?: boolean
  /** The result of the option, as a bar that grows inside the option. Undefined while no results are shown. */
  result?: OptionResult | undefined
  /** Defined once the correct answer is shown. `wrong` marks the user's own wrong choice. */
  verdict?: 'correct' | 'wrong' | undefined
  onPress: () => void
}

/**
 * The button of an option of a poll, as wide as the phone and at least 56 px high. Put a list of these buttons into
 * a `role="group"` with a name.
 */
export function OptionButton(props: OptionButtonProps) {
  const {
    label,
    picture,
    letter,
    place,
    state,
    several = false,
    note,
    whyDisabled,
    quiet,
    result,
    verdict,
    onPress,
  } = props
  const t = useText()
  const stopped = whyDisabled !== undefined
  const look = verdict ?? state
  // Only the user's own choice has a mark. A tick beside another option would look like a choice.
  const mark = state === 'idle' ? 'idle' : look
  // When voting is over, no option has an empty mark, because an empty mark would still invite a choice.
  const settled = stopped && !quiet && mark === 'idle'
  return (
    <Tooltip text={whyDisabled}>
      <Root
        type="button"
        state={look}
        quiet={quiet}
        aria-pressed={state !== 'idle' && state !== 'refused'}
        aria-busy={state === 'sending' || undefined}
        aria-disabled={stopped || undefined}
        onClick={() => !stopped && onPress()}
        style={place === undefined ? undefined : optionColour(place)}
      >
        {letter &&
          (place === undefined ? (
            <Letter>{letter}</Letter>
          ) : (
            <Chip>
              <OptionLetter place={place} letter={letter} />
            </Chip>
          ))}
        {picture && <Picture src={picture} alt="" />}
        <Words>
          {label}
          {note && <Note refused={state === 'refused'}>{note}</Note>}
          {verdict && (
            <Verdict tone={verdict}>
              {verdict === 'correct' ? (
                <CircleCheck size={16} aria-hidden="true" />
              ) : (
                <CircleX size={16} aria-hidden="true" />
              )}
              {verdict === 'correct' ? t('common.correctAnswer') : t('common.wrongAnswer')}
            </Verdict>
          )}
          {result && <Result {...result} tone={verdict ?? (place === undefined ? 'none' : 'option')} />}
        </Words>
        <Mark several={several} state={mark} aria-hidden="true" visibility={settled ? 'hidden' : undefined}>
          {marks[mark]}
        </Mark>
      </Root>
    </Tooltip>
  )
}
