import { chakra } from '@chakra-ui/react/styled-system'
import { type CSSProperties, useId } from 'react'
import type { RatingLook } from '#contract/items/rating.ts'
import { RatingMark } from '../display/rating-mark.tsx'
import { Tooltip } from './tooltip.tsx'

const Steps = chakra('div', {
  base: { display: 'grid', gap: '4' },
  // Stars have no frames, so they need no gaps. Their shapes begin where the texts of their card do.
  variants: { look: { stars: { gap: '0', mx: '-4' }, numbers: {}, faces: {} } },
})
const Step = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minH: '64',
    minW: '0',
    fontWeight: 'strong',
    borderWidth: '2px',
    borderColor: 'line',
    borderRadius: 'control',
    bg: 'surface',
    color: 'ink',
    cursor: 'pointer',
    transition: 'background-color 150ms, border-color 150ms, color 150ms',
    _active: { transform: 'scale(calc(1 - 0.04 * var(--motion)))' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '1px' },
    '&:has(:disabled)': { cursor: 'default' },
  },
  variants: {
    look: {
      // Stars have no frames. All stars up to the chosen star are filled.
      stars: {
        borderWidth: '0',
        bg: 'transparent',
        color: 'controlLine',
        fontSize: '32',
        '&[data-few] > svg': { w: 'full', h: 'auto', maxW: '80px' },
        '&[data-lit]': { color: 'accent' },
      },
      numbers: {
        fontSize: '24',
        '&[data-lit]': { bg: 'primary', borderColor: 'primary', color: 'onPrimary' },
      },
      faces: {
        fontSize: '32',
        '&[data-few]': { fontSize: '40px' },
        color: 'inkMuted',
        '&[data-lit]': { bg: 'accentSoft', borderColor: 'accent', color: 'accentText' },
      },
    },
  },
})
const Native = chakra('input', {
  base: { position: 'absolute', opacity: '0', boxSize: '1px', pointerEvents: 'none' },
})
const Ends = chakra('div', {
  base: {
    display: 'flex',
    gap: '8',
    mt: '4',
    fontSize: '14',
    lineHeight: 'snug',
    // The height of the chosen step, so that a choice moves nothing.
    minH: '24',
    color: 'inkMuted',
    '& > :first-child': { flex: '1 1 0', minW: '0' },
    '& > :last-child': { flex: '1 1 0', minW: '0', textAlign: 'right' },
  },
  variants: {
    /** Numbers are in the middle below the first and the last step. */
    numbers: {
      true: {
        gap: '0',
        justifyContent: 'space-between',
        fontWeight: 'strong',
        '& > :first-child, & > :last-child': { flex: '0 0 var(--step)', textAlign: 'center' },
      },
    },
  },
})
const Chosen = chakra('span', {
  base: { flexShrink: '0', fontSize: '16', fontWeight: 'strong', color: 'accentText' },
})

/** Maximum number of steps in a row. A longer scale has two rows, so that each step is wide enough for a thumb. */
const mostInARow: Record<RatingLook, number> = { stars: 5, numbers: 7, faces: 7 }

/** Up to this number of steps in a row, the marks have space for a larger size. */
const fewInARow = 5

interface RatingScaleProps {
  /** The id of the element that names the scale. */
  labelledBy: string
  look: RatingLook
  steps: number
  value: number | undefined
  lowLabel: string
  highLabel: string
  /** The chosen step in words, between the labels. Empty if no step is chosen. */
  chosenText?: string
  /** The name of a step for screen readers. */
  nameOf: (step: number) => string
  /** The reason why the user can choose nothing now. */
  whyDisabled?: string | undefined
  onChange: (step: number) => void
}

/** A rating scale made of radio buttons, so that arrow keys and screen readers work. */
export function RatingScale(props: RatingScaleProps) {
  const { labelledBy, look, steps, value, lowLabel, highLabel, chosenText, nameOf, whyDisabled, onChange } =
    props
  const name = useId()
  const columns = steps > mostInARow[look] ? Math.ceil(steps / 2) : steps
  const labelled = lowLabel !== '' || highLabel !== ''
  // Steps in two rows have no place for a number below the first step.
  const numbered = look !== 'numbers' && columns === steps
  const isLit = (step: number) => value !== undefined && (look === 'stars' ? step <= value : step === value)
  return (
    <Tooltip text={whyDisabled}>
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-disabled={whyDisabled !== undefined || undefined}
      >
        <Steps look={look} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
          {Array.from({ length: steps }, (_, index) => index + 1).map((step) => (
            <Step
              key={step}
              look={look}
              data-lit={isLit(step) || undefined}
              data-few={columns <= fewInARow || undefined}
              position="relative"
            >
              <Native
                type="radio"
                name={name}
                aria-label={nameOf(step)}
                checked={step === value}
                disabled={whyDisabled !== undefined}
                onChange={() => onChange(step)}
              />
              <RatingMark look={look} step={step} steps={steps} filled={isLit(step)} />
            </Step>
          ))}
        </Steps>
        {(labelled || numbered || chosenText !== undefined) && (
          <Ends
            aria-hidden="true"
            numbers={!labelled}
            mx={look === 'stars' && !labelled ? '-4' : '0'}
            style={{ '--step': `${100 / columns}%` } as CSSProperties}
          >
            <span>{labelled ? lowLabel : numbered && 1}</span>
            {chosenText && <Chosen>{chosenText}</Chosen>}
            <span>{labelled ? highLabel : numbered && steps}</span>
          </Ends>
        )}
      </div>
    </Tooltip>
  )
}
