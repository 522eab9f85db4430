import { NativeSelect } from '@chakra-ui/react/native-select'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldControl } from '../controls/field-control.ts'

interface Choice<Value extends string> {
  value: Value
  label: string
  /** True if the choice is visible but not available now. The label says why. */
  disabled?: boolean
}

export interface SelectProps<Value extends string>
  extends Omit<ComponentProps<typeof NativeSelect.Field>, 'value' | 'onChange' | 'children'> {
  value: Value
  choices: readonly Choice<Value>[]
  onChoose: (value: Value) => void
}

/** The native select, which works best on phones and with keyboards. */
export function Select<Value extends string>({ value, choices, onChoose, ...rest }: SelectProps<Value>) {
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        value={value}
        {...useFieldControl()}
        {...rest}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <ChevronDown size={16} aria-hidden="true" />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  )
}
