import { chakra } from '@chakra-ui/react/styled-system'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFieldControl } from '../fields/field.tsx'
import { Tooltip } from './tooltip.tsx'

const Line = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    minH: 'touch',
    cursor: 'pointer',
    '&[data-disabled]': { opacity: '0.6', cursor: 'not-allowed' },
  },
})
// The input covers the line, so that pointers, tooltips, and screen readers that explore by touch find it there.
const Native = chakra('input', {
  base: { position: 'absolute', inset: '0', boxSize: 'full', m: '0', opacity: '0', cursor: 'inherit' },
})
const Mark = chakra('span', {
  base: {
    pointerEvents: 'none',
    boxSize: '20',
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'small',
    borderWidth: '1.5px',
    borderColor: 'controlLine',
    bg: 'surface',
    color: 'onPrimary',
    transition: 'background-color 150ms, border-color 150ms',
    '& svg': { opacity: '0', transition: 'opacity 150ms' },
    'input:is(:checked, :indeterminate) + &': {
      bg: 'primary',
      borderColor: 'primary',
      '& svg': { opacity: '1' },
    },
    'input[aria-invalid=true] + &': { borderColor: 'dangerText' },
    'input:focus-visible + &': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
})

export interface CheckboxProps {
  checked: boolean
  /** True if some, but not all, of the things that the box selects are selected. A press then selects all. */
  mixed?: boolean
  onChange: (checked: boolean) => void
  whyDisabled?: string | undefined
  /** The id of a validation error that belongs to a group of boxes, including this box. */
  groupErrorId?: string | undefined
  children: ReactNode
}

/** A checkbox whose value belongs to a form. Inside a field, it has the hint and the error of the field. */
export function Checkbox(props: CheckboxProps) {
  const { checked, mixed = false, onChange, whyDisabled, groupErrorId, children } = props
  const field = useFieldControl()
  const labelId = useId()
  const stopped = whyDisabled !== undefined
  const Icon = mixed ? Minus : Check
  return (
    <Line data-disabled={stopped || undefined}>
      <Tooltip text={whyDisabled}>
        <Native
          type="checkbox"
          checked={checked}
          {...field}
          {...(groupErrorId && { 'aria-invalid': true, 'aria-describedby': groupErrorId })}
          aria-labelledby={labelId}
          aria-disabled={stopped || undefined}
          ref={(input: HTMLInputElement | null) => {
            if (input) input.indeterminate = mixed
          }}
          onChange={(event) => !stopped && onChange(mixed || event.target.checked)}
        />
      </Tooltip>
      <Mark aria-hidden="true">
        <Icon size={14} strokeWidth={3} />
      </Mark>
      <span id={labelId}>{children}</span>
    </Line>
  )
}
