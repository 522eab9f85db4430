import { Checkbox as ChakraCheckbox } from '@chakra-ui/react/checkbox'
import type { ReactNode } from 'react'
import { coveringInput } from './covering-input.ts'
import { Tooltip } from './tooltip.tsx'

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
    <ChakraCheckbox.Root
      checked={checked}
      readOnly={stopped}
      invalid={groupErrorId !== undefined}
      onCheckedChange={(change) => onChange(change.checked === true)}
    >
      <ChakraCheckbox.Control />
      <ChakraCheckbox.Label>{children}</ChakraCheckbox.Label>
      <ChakraCheckbox.Context>
        {(box) => (
          <Tooltip text={whyDisabled}>
            <input
              {...coveringInput(box.getHiddenInputProps(), checked)}
              aria-disabled={stopped || undefined}
              aria-description={whyDisabled}
              aria-describedby={groupErrorId}
            />
          </Tooltip>
        )}
      </ChakraCheckbox.Context>
    </ChakraCheckbox.Root>
  )
}
