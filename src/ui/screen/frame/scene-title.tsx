import { Display } from '#ui/screen/canvas/boxes.ts'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { type Fit, wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'

/** Font sizes for a title that is the main content of its scene. */
export const hugeTitle: readonly Fit[] = wholeWordsFirst([
  112, 104, 96, 88, 80, 72, 64, 56, 48, 44, 40, 36, 32, 28,
])
/** Font sizes for a title when its scene needs the height. */
export const modestTitle: readonly Fit[] = wholeWordsFirst([64, 56, 48, 44, 40, 36, 32, 28])
/**
 * The layouts for a title that may be large. Layouts with two lines come first: two lines are quicker to read than
 * three larger lines, and leave more height for the answers.
 */
export const largeTitle: readonly Fit[] = [
  ...[80, 72, 64].map((size) => ({ size, layout: 'two-lines' })),
  ...wholeWordsFirst([72, 64, 56, 48, 44, 40, 36, 32, 28]),
]

interface SceneTitleProps {
  text: string
  /** `modestTitle` or `largeTitle`. */
  fits: readonly Fit[]
  mostLines: number
  /** Maximum height in canvas pixels. `space` is in canvas pixels too. */
  maxHeight: number
  space: number
}

/** The question of an item, above its answers. */
export function SceneTitle({ text, fits, mostLines, maxHeight, space }: SceneTitleProps) {
  return (
    <Display lineHeight="1.16" letterSpacing="-0.01em" flexShrink="0" style={{ paddingBottom: `${space}px` }}>
      <FittedText fits={fits} text={text} mostLines={mostLines} maxHeight={`${maxHeight}px`} />
    </Display>
  )
}
