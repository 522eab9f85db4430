import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Box } from '#ui/kit/layout/layout.tsx'
import { PhrasedText } from './phrased-text.tsx'
import { type Fit, useFitted } from './use-fitted.ts'

const Fitted = chakra('div', {
  base: {
    overflow: 'hidden',
    minH: '0',
    maxH: 'calc(var(--most, 10000px) + 0.2em)',
    fontSize: 'var(--size)',
    whiteSpace: 'pre-line',
    textWrap: 'balance',
    // Space for marks above Arabic letters and for descenders, which the tight line height would clip.
    marginTop: '-0.2em',
    paddingTop: '0.2em',
    paddingBottom: '0.12em',
    '&[data-layout=whole-words], &[data-layout=two-lines], &[data-layout=one-line]': {
      overflowWrap: 'normal',
      wordBreak: 'keep-all',
    },
    '&[data-layout=two-lines]': { maxH: 'calc(min(2lh + 0.12em, var(--most, 10000px)) + 0.2em)' },
    '&[data-layout=one-line]': { maxH: 'calc(min(1lh + 0.12em, var(--most, 10000px)) + 0.2em)' },
  },
})

export interface FittedTextProps {
  /**
   * The fits to try, largest first. No fit may be below 28 pixels. `wholeWordsFirst` creates such a list. Add
   * `one-line` or `two-lines` fits at the front for texts that should have few lines.
   */
  fits: readonly Fit[]
  text: string
  /** Maximum number of lines at the smallest size. Longer text ends with an ellipsis. */
  mostLines: number
  /** Maximum height, as CSS. */
  maxHeight?: string
  /** Content before the first word. */
  before?: ReactNode
}

/** A text of any length, as large as its box allows. */
export function FittedText({ fits, text, mostLines, maxHeight, before }: FittedTextProps) {
  const box = useFitted<HTMLDivElement>(fits, text)
  return (
    <Fitted ref={box} style={{ ['--most' as string]: maxHeight }}>
      <Box
        style={{ WebkitBoxOrient: 'vertical', WebkitLineClamp: mostLines }}
        as="span"
        display="block"
        css={{ '[data-clamped] > &': { display: '-webkit-box', overflow: 'hidden' } }}
      >
        {before}
        <PhrasedText text={text} />
      </Box>
    </Fitted>
  )
}
