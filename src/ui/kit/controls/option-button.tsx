import { chakra } from '@chakra-ui/react/styled-system'
import { Check, CircleAlert, CircleCheck, CircleX, Clock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#i18n/base/format.ts'
import { CountUp } from '../display/count-up.tsx'
import { optionColour } from '../display/option-colour.ts'
import { OptionLetter } from '../display/option-letter.tsx'
import { softFill, useGrowing } from '../display/soft-fill.ts'
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
    /** The result fills the option from the left, so that many options fit one screen. */
    compact: {
      true: {
        position: 'relative',
        overflow: 'hidden',
        isolation: 'isolate',
        minH: 'touch',
        gap: '8',
        px: '8',
        py: '6',
        borderRadius: 'control',
        fontSize: '14',
      },
    },
    /** A row without a frame, below the drawing that it explains. */
    legend: {
      true: { bg: 'transparent', borderColor: 'transparent', _hover: { borderColor: 'transparent' } },
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
  variants: {
    // The colour of the result is behind the note.
    compact: { true: { color: 'ink' } },
    refused: { true: { color: 'dangerText' } },
  },
})

/** The colours of a result: of the chart, of the option, or of the verdict. */
const resultTones = {
  none: { bg: 'chartFilled' },
  option: { bg: 'var(--option)' },
  correct: { bg: 'chartCorrect' },
  wrong: { bg: 'chartWrong' },
}

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
  variants: { tone: resultTones },
})
const Verdict = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '4', mt: '4', fontSize: '14', fontWeight: 'strong' },
  variants: {
    tone: { correct: { color: 'chartCorrectText' }, wrong: { color: 'chartWrongText' } },
    compact: { true: { mt: '0', flexShrink: '0' } },
  },
})

const CompactFill = chakra('span', { base: softFill, variants: { tone: resultTones } })

export interface OptionResult {
  count: number
  /** Number of voters, all of whom make a full bar. 0 while nobody has answered. */
  total: number
  /** The whole percentage beside the bar. */
  percent: number
  /**
   * What the option shows of its result: a bar with its figures, the figures only, or nothing, because the drawing above
   * has the figures. Screen readers get the figures in each case.
   */
  drawing?: 'bar' | 'figures' | 'above'
}

interface ResultProps extends OptionResult {
  tone: keyof typeof resultTones
}

const shareOf = ({ count, total }: OptionResult): number => (total > 0 ? count / total : 0)

function Percent({ percent, aligned }: { percent: number; aligned: boolean }) {
  return (
    <SteadyFigure fontWeight="strong" data-widest={aligned ? '100%' : undefined}>
      <CountUp value={percent} from={0} slow />%
    </SteadyFigure>
  )
}

/** The figures of an option for screen readers only. */
function HiddenResult({ percent, count }: OptionResult) {
  const t = useText()
  return <VisuallyHidden>{`${percent}%, ${t('common.votes', { count })}`}</VisuallyHidden>
}

function Result({ tone, ...result }: ResultProps) {
  const t = useText()
  const bar = result.drawing !== 'figures'
  const style = useGrowing(shareOf(result))
  return (
    <ResultLine>
      {bar && (
        <Track aria-hidden="true">
          <Fill tone={tone} style={style} />
        </Track>
      )}
      <Percent percent={result.percent} aligned={bar} />
      <SteadyFigure
        aria-hidden="true"
        fontSize="12"
        color="inkMuted"
        fontWeight="normal"
        data-widest={bar ? formatNumber(t.language, result.total) : undefined}
      >
        <CountUp value={result.count} from={0} slow />
      </SteadyFigure>
      <VisuallyHidden>{t('common.votes', { count: result.count })}</VisuallyHidden>
    </ResultLine>
  )
}

function CompactResult({ tone, ...result }: ResultProps) {
  const t = useText()
  const style = useGrowing(shareOf(result))
  return (
    <>
      {result.drawing !== 'figures' && <CompactFill aria-hidden="true" tone={tone} style={style} />}
      <Percent percent={result.percent} aligned />
      <VisuallyHidden>{t('common.votes', { count: result.count })}</VisuallyHidden>
    </>
  )
}

/** The verdict in words, or as a sign with hidden words. */
function VerdictMark({ verdict, compact }: { verdict: 'correct' | 'wrong'; compact: boolean }) {
  const t = useText()
  const Icon = verdict === 'correct' ? CircleCheck : CircleX
  const words = verdict === 'correct' ? t('common.correctAnswer') : t('common.wrongAnswer')
  return (
    <Verdict tone={verdict} compact={compact}>
      <Icon size={compact ? 20 : 16} aria-hidden="true" />
      {compact ? <VisuallyHidden>{words}</VisuallyHidden> : words}
    </Verdict>
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
  /** True if the option is low: its result fills it, and its verdict is a sign. */
  compact?: boolean
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
    compact = false,
    onPress,
  } = props
  const stopped = whyDisabled !== undefined
  const look = verdict ?? state
  // Only the user's own choice has a mark. A tick beside another option would look like a choice.
  const mark = state === 'idle' ? 'idle' : look
  // When voting is over, no option has an empty mark, because an empty mark would still invite a choice.
  const settled = stopped && !quiet && mark === 'idle'
  const tone = verdict ?? (place === undefined ? 'none' : 'option')
  const isLegend = result?.drawing === 'above'
  const shown = isLegend ? undefined : result
  return (
    <Tooltip text={whyDisabled}>
      <Root
        type="button"
        state={look}
        quiet={quiet}
        compact={compact}
        legend={isLegend && compact && look === 'idle'}
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
          <span>{label}</span>
          {note && (
            <Note compact={compact} refused={state === 'refused'}>
              {note}
            </Note>
          )}
          {verdict && !compact && <VerdictMark verdict={verdict} compact={false} />}
          {shown && !compact && <Result {...shown} tone={tone} />}
        </Words>
        {verdict && compact && <VerdictMark verdict={verdict} compact />}
        {shown && compact && <CompactResult {...shown} tone={tone} />}
        {isLegend && result && <HiddenResult {...result} />}
        {!compact && (
          <Mark several={several} state={mark} aria-hidden="true" visibility={settled ? 'hidden' : undefined}>
            {marks[mark]}
          </Mark>
        )}
      </Root>
    </Tooltip>
  )
}
