import { useText } from '#ui/kit/texts/i18n.tsx'
import { formatMean } from '#ui/live/rating-figures.ts'

/** The number appears when its tick has come to its place. */
export const popIn = {
  animation: 'pop 500ms cubic-bezier(0.2, 0.8, 0.2, 1) 600ms backwards',
  _motionReduce: { animation: 'fade 250ms' },
} as const

/** Font size of the percentages above the columns, which are narrow on a long scale. */
export const shareSize = (most: string): string => `max(28px, min(${most}, 100cqi / var(--steps) / 2.4))`

interface MeanFigureProps {
  mean: number | null
  /** Number of steps of the scale, if the figure names it. */
  steps?: number
  shown: boolean
}

/**
 * The mean of a statement, such as `4.3/5`. The space of the mean is reserved from the start, so that nothing moves
 * when the mean appears.
 */
export function MeanFigure({ mean, steps, shown }: MeanFigureProps) {
  const t = useText()
  return (
    <div className="figure" style={shown ? {} : { visibility: 'hidden' }}>
      <strong key={String(shown)}>{formatMean(t.language, mean)}</strong>
      {steps !== undefined && <span>/{steps}</span>}
    </div>
  )
}
