import { Input } from '@chakra-ui/react/input'
import type { ComponentProps } from 'react'
import { CharacterCounter } from '#ui/kit/fields/character-counter.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useFieldControl } from '../controls/field-control.ts'

export interface TextInputProps extends Omit<ComponentProps<typeof Input>, 'size' | 'variant'> {
  /**
   * The maximum number of characters. A counter shows the number of used characters. Longer text is possible, so
   * that no typed text is lost.
   */
  most?: number
  large?: boolean
}

/** A single-line input. Put the input into a `Field` or give it an `aria-label`. */
export function TextInput({ most, large = false, ...props }: TextInputProps) {
  const control = useFieldControl()
  const size = large ? 'lg' : 'md'
  if (most === undefined) return <Input type="text" size={size} {...control} {...props} />
  const used = String(props.value ?? '').length
  const over = used > most ? { 'aria-invalid': true } : {}
  return (
    <Box>
      <Input type="text" size={size} {...control} {...over} {...props} />
      <CharacterCounter used={used} most={most} />
    </Box>
  )
}
