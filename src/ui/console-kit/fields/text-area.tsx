import { Textarea } from '@chakra-ui/react/textarea'
import type { ComponentProps } from 'react'
import { CharacterCounter } from '#ui/kit/fields/character-counter.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useFieldControl } from '../controls/field-control.ts'

export interface TextAreaProps
  extends Omit<ComponentProps<typeof Textarea>, 'value' | 'maxLength' | 'size' | 'variant'> {
  value: string
  /**
   * The maximum number of characters. A counter shows the number of used characters. Longer text is possible, so
   * that no typed text is lost.
   */
  most?: number
}

/** A multi-line input. The input grows with its text up to half the window height. */
export function TextArea({ value, most, rows = 3, ...rest }: TextAreaProps) {
  const over = most !== undefined && value.length > most
  return (
    <Box>
      <Textarea
        autoresize
        rows={rows}
        value={value}
        maxH="50vh"
        display="block"
        {...useFieldControl()}
        {...(over ? { 'aria-invalid': true } : {})}
        {...rest}
      />
      {most !== undefined && <CharacterCounter used={value.length} most={most} />}
    </Box>
  )
}
