import { chakra } from '@chakra-ui/react/styled-system'
import { Check, CircleAlert, CircleCheck, CircleX, Clock, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { CountUp } from './count-up.tsx'
import { useText } from './i18n.tsx'
import { Spinner } from './spinner.tsx'
import { SteadyFigure } from './steady-figure.tsx'
import { Tooltip } from './tooltip.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const Root = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    w: 'full',
    minH: '56',
    px: '16',
    py: '12',
    textAlign: 'start',
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
      saved: { borderColor: 'accent', bg: 'accentSoft', fontWeight: 'strong' },
      refused: { borderColor: 'dangerText', bg: 'dangerSoft' },
      // Green and red speak of right and wrong alone: an answer that is only saved has neither.
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
// Its place is there before it is.
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
    transition: 'transform 250ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  },
  variants: {
    tone: {
      none: { bg: 'chartFilled' },
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
  /** The whole that the percentage is of; 0 while nobody has answered. */
  total: number
}

function Result({ count, total, verdict }: OptionResult & { verdict: 'correct' | 'wrong' | undefined }) {
  const t = useText()
  const share = total > 0 ? count / total : 0
  // It grows from nothing where results appear.
  const [grown, setGrown] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setGrown(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <ResultLine>
      <Track aria-hidden="true">
        <Fill tone={verdict ?? 'none'} style={{ transform: `scaleX(${grown ? share : 0})` }} />
      </Track>
      <SteadyFigure fontWeight="strong" data-widest="100%">
        {Math.round(share * 100)}%
      </SteadyFigure>
      <SteadyFigure
        aria-hidden="true"
        fontSize="12"
        color="inkMuted"
        fontWeight="normal"
        data-widest={formatNumber(t.language, total)}
      >
        <CountUp value={count} />
      </SteadyFigure>
      <VisuallyHidden>{t('common.votes', { count })}</VisuallyHidden>
    </ResultLine>
  )
}

/** `waiting`: for the connection. */
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
  /** A picture of what the label says. */
  picture?: string | undefined
  /** What the option is called where it is read out: A, B, C … */
  letter?: string | undefined
  state: OptionState
  /** One of several that may be chosen together: a square mark instead of a round one. */
  several?: boolean
  /** What the state means, in words: "Sending", "Saved", the reason of a refusal. */
  note?: string | undefined
  whyDisabled?: string | undefined
  /** It cannot be chosen beside what is chosen already: it steps back. */
  quiet?: boolean
  /** While results are shown: a bar that grows inside the option. */
  result?: OptionResult | undefined
  /** Once the correct answer is shown; `wrong` for the user's own wrong choice. */
  verdict?: 'correct' | 'wrong' | undefined
  onPress: () => void
}

/** One answer of a poll: as wide as the phone, 56 px and more. Give a list of them a `role="group"` and a name. */
export function OptionButton(props: OptionButtonProps) {
  const {
    label,
    picture,
    letter,
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
  // The mark is the user's own: nobody is to read a tick beside what they did not choose.
  const mark = state === 'idle' ? 'idle' : look
  // Nothing is to be picked any more: an empty mark would still ask for it.
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
      >
        {letter && <Letter>{letter}</Letter>}
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
          {result && <Result {...result} verdict={verdict} />}
        </Words>
        <Mark several={several} state={mark} aria-hidden="true" visibility={settled ? 'hidden' : undefined}>
          {marks[mark]}
        </Mark>
      </Root>
    </Tooltip>
  )
}
