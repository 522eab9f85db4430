import { useText } from '../../../kit/i18n.tsx'
import { formatMean } from './rating-figures.ts'

interface MeanFigureProps {
  mean: number | null
  steps: number
  shown: boolean
}

/** The mean of a statement, `4.3/5`. Has its place before it is shown: nothing moves when it comes. */
export function MeanFigure({ mean, steps, shown }: MeanFigureProps) {
  const t = useText()
  return (
    <div className="mean" style={shown ? {} : { visibility: 'hidden' }}>
      <strong>{formatMean(t.language, mean)}</strong>
      <span>/{steps}</span>
    </div>
  )
}
