import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { CharacterCounter } from '#ui/kit/fields/character-counter.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { controlRecipe } from '#ui/kit/styling/control.recipe.ts'
import { useFieldControl } from './field.tsx'

const Area = chakra('textarea', controlRecipe)

export interface TextAreaProps extends Omit<ComponentProps<typeof Area>, 'value' | 'maxLength'> {
  value: string
  /**
   * The maximum number of characters. A counter shows the number of used characters. Longer text is possible, so
   * that no typed text is lost.
   */
  most?: number
}

function fitHeight(area: HTMLTextAreaElement): void {
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}

/** A multi-line input. The input grows with its text up to half the window height. */
export function TextArea({ value, most, rows = 3, ref, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (area.current) fitHeight(area.current)
  }, [value])
  // The height depends on the width too. The width is zero while a dialog is closed, and changes when the
  // phone rotates.
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    let width = element.clientWidth
    let frame = 0
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      // Waits for the next frame: browsers report an error if a ResizeObserver callback resizes its own
      // element.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => fitHeight(element))
    })
    observer.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
  const over = most !== undefined && value.length > most
  return (
    <Box>
      <Area
        ref={area}
        rows={rows}
        value={value}
        resize="none"
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
