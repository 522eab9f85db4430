import { RadioCard } from '@chakra-ui/react/radio-card'
import { type ReactNode, useId } from 'react'
import { useFieldControl } from '#ui/kit/fields/field.tsx'
import { coveringInput } from './covering-input.ts'

interface CardOption<Value extends string> {
  value: Value
  label: string
  /** Icon before the label. */
  icon?: ReactNode
  detail?: ReactNode
  /** A picture above the label, over the whole width of the card. */
  picture?: ReactNode
}

export interface RadioCardsProps<Value extends string> {
  label: string
  value: Value | undefined
  options: readonly CardOption<Value>[]
  onChange: (value: Value) => void
  /** True if the cards are side by side instead of in a column. */
  row?: boolean
  /** True while a choice is being sent. The cards stay focusable but ignore presses. */
  busy?: boolean
}

/**
 * A choice of one option from a few visible options, each on a card. Inside a field, it has the hint and the error of the
 * field.
 */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, value, options, onChange, row = false, busy = false } = props
  const id = useId()
  const field = useFieldControl()
  return (
    <RadioCard.Root
      aria-label={label}
      aria-busy={busy || undefined}
      aria-describedby={field['aria-describedby']}
      invalid={field['aria-invalid'] === true}
      value={value ?? null}
      orientation={row ? 'horizontal' : 'vertical'}
      onValueChange={(change) => {
        const chosen = options.find((option) => option.value === change.value)
        if (chosen && !busy) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <RadioCard.Item key={option.value} value={option.value}>
          {option.picture && <RadioCard.ItemAddon>{option.picture}</RadioCard.ItemAddon>}
          <RadioCard.ItemControl>
            <RadioCard.ItemIndicator />
            {option.icon}
            <RadioCard.ItemContent>
              <RadioCard.ItemText>{option.label}</RadioCard.ItemText>
              {option.detail && (
                <RadioCard.ItemDescription id={`${id}-${option.value}`}>
                  {option.detail}
                </RadioCard.ItemDescription>
              )}
            </RadioCard.ItemContent>
          </RadioCard.ItemControl>
          <RadioCard.Context>
            {(group) => (
              <input
                {...coveringInput(
                  group.getItemHiddenInputProps({ value: option.value }),
                  option.value === value,
                )}
                aria-disabled={busy || undefined}
                aria-describedby={option.detail ? `${id}-${option.value}` : undefined}
              />
            )}
          </RadioCard.Context>
        </RadioCard.Item>
      ))}
    </RadioCard.Root>
  )
}
