import type { RatingContent } from '#contract/items/rating.ts'

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
