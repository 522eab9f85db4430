import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Box } from '#ui/kit/layout/layout.tsx'
import { controlRecipe } from '#ui/kit/styling/control.recipe.ts'
import { useFieldControl } from './field.tsx'

const Native = chakra('select', controlRecipe)

interface Choice<Value extends string> {
  value: Value
  label: string
  /** True if the choice is visible but not available now. The label says why. */
  disabled?: boolean
}

export interface SelectProps<Value extends string>
  extends Omit<ComponentProps<typeof Native>, 'value' | 'onChange' | 'children'> {
  value: Value
  choices: readonly Choice<Value>[]
  onChoose: (value: Value) => void
}

/** The native select, which works best on phones and with keyboards. */
export function Select<Value extends string>({ value, choices, onChoose, ...rest }: SelectProps<Value>) {
  return (
    <Box position="relative" w="full">
      <Native
        appearance="none"
        pr="32"
        cursor="pointer"
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
      </Native>
      <Box
        position="absolute"
        right="12"
        top="50%"
        transform="translateY(-50%)"
        pointerEvents="none"
        color="inkMuted"
      >
        <ChevronDown size={16} aria-hidden="true" />
      </Box>
    </Box>
  )
}
