import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import type { RatingLook } from '#contract/items/rating.ts'
import { RatingMark } from '../display/rating-mark.tsx'
import { Tooltip } from './tooltip.tsx'

const Steps = chakra('div', { base: { display: 'grid', gap: '4' } })
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
        borderColor: 'transparent',
        bg: 'transparent',
        color: 'controlLine',
        fontSize: '32',
        '&[data-few]': { fontSize: '48' },
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
    justifyContent: 'space-between',
    gap: '16',
    mt: '4',
    fontSize: '14',
    color: 'inkMuted',
    '& > :last-child': { textAlign: 'right' },
  },
})

/** Maximum number of steps in a row. A longer scale has two rows, so that each step is wide enough for a thumb. */
const mostInARow = 7

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
  /** The name of a step for screen readers. */
  nameOf: (step: number) => string
  /** The reason why the user can choose nothing now. */
  whyDisabled?: string | undefined
  onChange: (step: number) => void
}

/** A rating scale made of radio buttons, so that arrow keys and screen readers work. */
export function RatingScale(props: RatingScaleProps) {
  const { labelledBy, look, steps, value, lowLabel, highLabel, nameOf, whyDisabled, onChange } = props
  const name = useId()
  const columns = steps > mostInARow ? Math.ceil(steps / 2) : steps
  const isLit = (step: number) => value !== undefined && (look === 'stars' ? step <= value : step === value)
  return (
    <Tooltip text={whyDisabled}>
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-disabled={whyDisabled !== undefined || undefined}
      >
        <Steps style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
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
        {(lowLabel || highLabel) && (
          <Ends aria-hidden="true">
            <span>{lowLabel}</span>
            <span>{highLabel}</span>
          </Ends>
        )}
      </div>
    </Tooltip>
  )
}
