import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { controlRecipe } from './control.recipe.ts'
import { useFieldControl } from './field.tsx'

const Input = chakra('input', controlRecipe)

export type TextInputProps = ComponentProps<typeof Input>

/** One line of text. Inside a `Field`, or with an `aria-label`. */
export function TextInput(props: TextInputProps) {
  return <Input type="text" {...useFieldControl()} {...props} />
}
