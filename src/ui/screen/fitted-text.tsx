import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { type Fit, useFitted } from './use-fitted.ts'

const Box = chakra('div', {
  base: {
    overflow: 'hidden',
    minH: '0',
    maxH: 'var(--most, none)',
    fontSize: 'var(--size)',
    whiteSpace: 'pre-line',
    textWrap: 'balance',
    // Room for descenders, which a tight line would cut.
    paddingBottom: '0.12em',
    '&[data-layout=whole-words], &[data-layout=two-lines]': { overflowWrap: 'normal' },
    '&[data-layout=two-lines]': { maxH: 'min(2lh + 0.12em, var(--most))' },
  },
})
const Words = chakra('span', {
  base: {
    display: 'block',
    '[data-clamped] > &': { display: '-webkit-box', overflow: 'hidden' },
  },
})

export interface FittedTextProps {
  /** Largest first; nothing under 28. Made by `wholeWordsFirst`; `two-lines` before them where a text of few lines is wanted. */
  fits: readonly Fit[]
  text: string
  /** The most lines of the smallest size; what is beyond ends in an ellipsis. */
  mostLines: number
  /** The most height, as CSS. */
  maxHeight?: string
  /** Goes before the first word. */
  before?: ReactNode
}

/** A text of any length, as large as its box allows. */
export function FittedText({ fits, text, mostLines, maxHeight, before }: FittedTextProps) {
  const box = useFitted<HTMLDivElement>(fits, text)
  return (
    <Box ref={box} style={{ ['--most' as string]: maxHeight }}>
      <Words style={{ WebkitBoxOrient: 'vertical', WebkitLineClamp: mostLines }}>
        {before}
        {text}
      </Words>
    </Box>
  )
}
