import { chakra } from '@chakra-ui/react/styled-system'
import { FittedText } from './fitted-text.tsx'
import { type Fit, wholeWordsFirst } from './use-fitted.ts'

const Box = chakra('div', {
  base: {
    fontWeight: 'strong',
    lineHeight: '1.16',
    letterSpacing: '-0.01em',
    flexShrink: '0',
  },
})

/** Sizes of a title whose scene needs the height. */
export const modestTitle: readonly Fit[] = wholeWordsFirst(
  [64, 56, 48, 44, 40, 36, 32, 28].map((size) => ({ size })),
)
// Two lines are read sooner than three larger ones, and leave the answers their height.
export const largeTitle: readonly Fit[] = [
  ...[80, 72, 64].map((size) => ({ size, layout: 'two-lines' })),
  ...wholeWordsFirst([72, 64, 56, 48, 44, 40, 36, 32, 28].map((size) => ({ size }))),
]

interface SceneTitleProps {
  text: string
  /** `modestTitle` or `largeTitle`. */
  fits: readonly Fit[]
  mostLines: number
  /** In stage pixels, as the space below is. */
  maxHeight: number
  space: number
}

/** What an item asks, above what is answered. */
export function SceneTitle({ text, fits, mostLines, maxHeight, space }: SceneTitleProps) {
  return (
    <Box style={{ paddingBottom: `${space}px` }}>
      <FittedText fits={fits} text={text} mostLines={mostLines} maxHeight={`${maxHeight}px`} />
    </Box>
  )
}
