import { chakra } from '@chakra-ui/react/styled-system'
import type { RatingLook } from '#contract/items/rating.ts'
import { RatingMark } from './rating-mark.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: '0.25em',
    lineHeight: '1.2',
    '& .column': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr) auto',
      minW: '0',
      textAlign: 'center',
    },
    '& .share': { fontSize: '0.8em', color: 'inkMuted', whiteSpace: 'nowrap' },
    '& .well': { position: 'relative', overflow: 'hidden', borderRadius: '0.25em', bg: 'chart', minH: '0' },
    '& .fill': {
      position: 'absolute',
      inset: '0',
      borderRadius: '0.25em',
      bg: 'chartFilled',
      transformOrigin: 'bottom',
      transition: 'transform 600ms cubic-bezier(0.2, 0.8, 0.2, 1)',
      animation: 'grow-up 600ms cubic-bezier(0.2, 0.8, 0.2, 1)',
      _motionReduce: { animation: 'fade 250ms' },
    },
    '& .mark': { display: 'grid', placeItems: 'center', minH: '1.3em', fontWeight: 'strong' },
    '& [data-own] .mark': { color: 'accentText' },
    '& [data-own] .well': { outline: '2px solid', outlineColor: 'accent' },
  },
})

interface RatingColumnsProps {
  look: RatingLook
  /** Number of ratings for each step, from the lowest. */
  counts: readonly number[]
  /** The step that the user has chosen. */
  own?: number | undefined
  /** Height of the whole, as CSS. */
  height: string
}

/**
 * The distribution of ratings over the steps. The columns are hidden from screen readers, because the same facts
 * are beside the columns as text. Sizes follow the surrounding font.
 */
export function RatingColumns({ look, counts, own, height }: RatingColumnsProps) {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const steps = counts.length
  return (
    <Columns aria-hidden="true" style={{ height }}>
      {counts.map((count, index) => {
        const share = all > 0 ? count / all : 0
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <div className="column" key={index} data-own={index + 1 === own || undefined}>
            <div className="share">{Math.round(share * 100)}%</div>
            <div className="well">
              <div
                className="fill"
                // A column of full height means that everybody chose this step. So the height matches the percentage
                // above it.
                style={{ transform: `translateY(${(1 - share) * 100}%)` }}
              />
            </div>
            <div className="mark">
              {look === 'stars' ? (
                index + 1
              ) : (
                <RatingMark look={look} step={index + 1} steps={steps} filled={false} />
              )}
            </div>
          </div>
        )
      })}
    </Columns>
  )
}
