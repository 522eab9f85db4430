import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { type Fit, useFitted } from './use-fitted.ts'

const Box = chakra('div', {
  base: {
    overflow: 'hidden',
    minH: '0',
    fontSize: 'var(--size)',
    whiteSpace: 'pre-line',
    textWrap: 'balance',
    // Room for descenders, which a tight line would cut.
    paddingBottom: '0.12em',
    '&[data-layout=whole-words]': { overflowWrap: 'normal' },
  },
})
const Words = chakra('span', {
  base: {
    display: 'block',
    '[data-clamped] > &': { display: '-webkit-box', overflow: 'hidden' },
  },
})

export interface FittedTextProps {
  /** Largest first; nothing under 28. Made by `wholeWordsFirst`. */
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
    <Box ref={box} style={{ maxHeight }}>
      <Words style={{ WebkitBoxOrient: 'vertical', WebkitLineClamp: mostLines }}>
        {before}
        {text}
      </Words>
    </Box>
  )
}
