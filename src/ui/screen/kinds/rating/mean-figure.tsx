import { useText } from '#ui/kit/texts/i18n.tsx'
import { formatMean } from '#ui/live/rating-figures.ts'

interface MeanFigureProps {
  mean: number | null
  steps: number
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
      <strong>{formatMean(t.language, mean)}</strong>
      <span>/{steps}</span>
    </div>
  )
}
