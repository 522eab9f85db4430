import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
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
const Native = chakra('input', {
  base: { position: 'absolute', opacity: '0', boxSize: 'touch', left: '-12', cursor: 'inherit' },
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
    'input:checked + &': { bg: 'primary', borderColor: 'primary', '& svg': { opacity: '1' } },
    'input[aria-invalid=true] + &': { borderColor: 'dangerText' },
    'input:focus-visible + &': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
})

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  whyDisabled?: string | undefined
  /** The id of a validation error that belongs to a group of boxes, including this box. */
  groupErrorId?: string | undefined
  children: ReactNode
}

/** A checkbox whose value belongs to a form. */
export function Checkbox({ checked, onChange, whyDisabled, groupErrorId, children }: CheckboxProps) {
  const stopped = whyDisabled !== undefined
  return (
    <Tooltip text={whyDisabled}>
      <Line data-disabled={stopped || undefined}>
        <Native
          type="checkbox"
          checked={checked}
          aria-disabled={stopped || undefined}
          aria-description={whyDisabled}
          aria-invalid={groupErrorId !== undefined || undefined}
          aria-describedby={groupErrorId}
          onChange={(event) => !stopped && onChange(event.target.checked)}
        />
        <Mark aria-hidden="true">
          <Check size={14} strokeWidth={3} />
        </Mark>
        {children}
      </Line>
    </Tooltip>
  )
}
