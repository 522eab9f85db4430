import { RadioGroup as ChakraRadioGroup } from '@chakra-ui/react/radio-group'
import type { ReactNode } from 'react'
import { Text } from '#ui/kit/layout/text.tsx'
import { coveringInput } from './covering-input.ts'

interface RadioOption<Value extends string> {
  value: Value
  label: string
  /** Icon before the label. */
  icon?: ReactNode
  detail?: ReactNode
}

export interface RadioGroupProps<Value extends string> {
  label: string
  value: Value | undefined
  options: readonly RadioOption<Value>[]
  onChange: (value: Value) => void
  /** True if the options are side by side instead of in a column. */
  row?: boolean
}

/** A choice of one option from a few visible options. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, value, options, onChange, row = false } = props
  return (
    <ChakraRadioGroup.Root
      aria-label={label}
      value={value ?? null}
      orientation={row ? 'horizontal' : 'vertical'}
      onValueChange={(change) => {
        const chosen = options.find((option) => option.value === change.value)
        if (chosen) onChange(chosen.value)
      }}
      {...(row && { flexDirection: 'row', flexWrap: 'wrap' })}
    >
      {options.map((option) => (
        <ChakraRadioGroup.Item key={option.value} value={option.value}>
          <ChakraRadioGroup.ItemControl />
          {option.icon}
          <ChakraRadioGroup.ItemText>
            {option.label}
            {option.detail && (
              <Text as="span" display="block" size="12" tone="muted">
                {option.detail}
              </Text>
            )}
          </ChakraRadioGroup.ItemText>
          <ChakraRadioGroup.Context>
            {(group) => (
              <input
                {...coveringInput(
                  group.getItemHiddenInputProps({ value: option.value }),
                  option.value === value,
                )}
              />
            )}
          </ChakraRadioGroup.Context>
        </ChakraRadioGroup.Item>
      ))}
    </ChakraRadioGroup.Root>
  )
}
