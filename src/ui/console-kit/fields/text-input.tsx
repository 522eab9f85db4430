import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { CharacterCounter } from '#ui/kit/fields/character-counter.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { controlRecipe } from '#ui/kit/styling/control.recipe.ts'
import { useFieldControl } from './field.tsx'

const Input = chakra('input', controlRecipe)

export interface TextInputProps extends Omit<ComponentProps<typeof Input>, 'most'> {
  /**
   * The maximum number of characters. A counter shows the number of used characters. Longer text is possible, so
   * that no typed text is lost.
   */
  most?: number
}

/** A single-line input. Put the input into a `Field` or give it an `aria-label`. */
export function TextInput({ most, ...props }: TextInputProps) {
  const control = useFieldControl()
  if (most === undefined) return <Input type="text" {...control} {...props} />
  const used = String(props.value ?? '').length
  return (
    <Box>
      <Input type="text" {...control} {...(used > most ? { 'aria-invalid': true } : {})} {...props} />
      <CharacterCounter used={used} most={most} />
    </Box>
  )
}
