import type { RatingContent } from '#contract/items/rating.ts'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { formatMean } from '#ui/live/rating-figures.ts'

/** Styles of the labels at the two ends of a scale. */
export const scaleEnds = {
  '& .ends': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '24px',
    lineHeight: '1.2',
    color: 'inkMuted',
    '& > :last-child': { textAlign: 'right' },
  },
} as const

/** The labels at the two ends of a scale, below its first and its last step. */
export function ScaleEnds({ rating: { lowLabel, highLabel } }: { rating: RatingContent }) {
  if (!lowLabel && !highLabel) return null
  return (
    <div className="ends">
      <span>{lowLabel}</span>
      <span>{highLabel}</span>
    </div>
  )
}

/** The number appears when its tick has come to its place. */
export const popIn = {
  animation: 'pop 500ms cubic-bezier(0.2, 0.8, 0.2, 1) 600ms backwards',
  _motionReduce: { animation: 'fade 250ms' },
} as const

/** Font size of the percentages above the columns, which are narrow on a long scale. */
export const shareSize = (most: string): string => `max(28px, min(${most}, 100cqi / var(--steps) / 2.4))`

/** Explains the tick on the scale, and the number beside it. */
export function AverageMark() {
  const t = useText<'rating'>()
  return (
    <Row
      className="average"
      justifyContent="flex-end"
      gap="12px"
      color="inkMuted"
      lineHeight="1.2"
      whiteSpace="nowrap"
      css={{
        '&::before': { content: '""', flexShrink: '0', w: '10px', h: '1em', borderRadius: 'full', bg: 'ink' },
      }}
    >
      {t('rating.average')}
    </Row>
  )
}

interface MeanFigureProps {
  mean: number | null
  /** Number of steps of the scale, if the figure names it. */
  steps?: number
}

/** The mean of a statement, such as `4.3/5`. */
export function MeanFigure({ mean, steps }: MeanFigureProps) {
  const t = useText()
  return (
    <div className="figure">
      <strong>{formatMean(t.language, mean)}</strong>
      {steps !== undefined && <span>{`/${steps}`}</span>}
    </div>
  )
}
