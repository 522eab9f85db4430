import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { controlRecipe } from './control.recipe.ts'
import { useFieldControl } from './field.tsx'
import { useText } from './i18n.tsx'
import { Box } from './layout.tsx'
import { Figure } from './text.tsx'
import { LiveRegion } from './visually-hidden.tsx'

const Area = chakra('textarea', controlRecipe)

export interface TextAreaProps extends Omit<ComponentProps<typeof Area>, 'value' | 'maxLength'> {
  value: string
  /** The most characters; the counter shows how many are used, and may be exceeded so that nothing typed is lost. */
  most?: number
}

function fitHeight(area: HTMLTextAreaElement): void {
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}

/** Several lines of text; grows with them up to half the window. */
export function TextArea({ value, most, rows = 3, ref, ...rest }: TextAreaProps) {
  const t = useText()
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (area.current) fitHeight(area.current)
  }, [value])
  // Its width decides too: none while its dialog is not open yet, another when the window turns.
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    let width = element.clientWidth
    let frame = 0
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      // Not at once: browsers report an error where what is observed is resized by its own observer.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => fitHeight(element))
    })
    observer.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
  const left = most === undefined ? undefined : most - value.length
  const over = left !== undefined && left < 0
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
      {left !== undefined && most !== undefined && (
        <Box textAlign="right" fontSize="12" color={over ? 'dangerText' : 'inkMuted'} mt="4">
          <Figure aria-hidden="true">{t('common.charactersOf', { used: value.length, most })}</Figure>
          <LiveRegion>{left <= 20 ? remaining(t, left) : ''}</LiveRegion>
        </Box>
      )}
    </Box>
  )
}

const remaining = (t: ReturnType<typeof useText>, left: number): string =>
  left < 0 ? t('common.charactersOver', { count: -left }) : t('common.charactersLeft', { count: left })
