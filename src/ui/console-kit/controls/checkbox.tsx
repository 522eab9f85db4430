import { Checkbox as ChakraCheckbox } from '@chakra-ui/react/checkbox'
import type { ReactNode } from 'react'
import { Tooltip } from '#ui/kit/controls/tooltip.tsx'
import { coveringInput } from './covering-input.ts'
import { useLabelledControl } from './field-control.ts'

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
  const { ids, field } = useLabelledControl()
  const stopped = whyDisabled !== undefined
  return (
    <ChakraCheckbox.Root
      checked={mixed ? 'indeterminate' : checked}
      readOnly={stopped}
      ids={ids}
      invalid={groupErrorId !== undefined || field['aria-invalid'] === true}
      onCheckedChange={(change) => onChange(change.checked === true)}
    >
      <ChakraCheckbox.Control />
      <ChakraCheckbox.Label>{children}</ChakraCheckbox.Label>
      <ChakraCheckbox.Context>
        {(box) => (
          <Tooltip text={whyDisabled}>
            <input
              {...coveringInput(box.getHiddenInputProps(), checked)}
              // Chakra sets this state when it changes, but not on a box that begins with it.
              ref={(input) => {
                if (input) input.indeterminate = mixed
              }}
              aria-disabled={stopped || undefined}
              aria-description={whyDisabled}
              aria-describedby={groupErrorId ?? field['aria-describedby']}
            />
          </Tooltip>
        )}
      </ChakraCheckbox.Context>
    </ChakraCheckbox.Root>
  )
}
