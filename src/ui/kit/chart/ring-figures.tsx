import type { PieCustomLayerProps } from '@nivo/pie'
import { type LabelPlace, labelPlaces } from './label-places.ts'
import { RingTotal } from './ring-total.tsx'
import type { Slice } from './slice.ts'

const ink = 'var(--theme-main-primary-font)'

/** Length of each segment of a label's line, in pixels. */
const reach = 10
/** Space between the line of a label and its text, in pixels. */
const gap = 6
/** Minimum distance between two labels, in pixels. */
const lineHeight = 20

/** Space beyond the ring that the longest label needs, in pixels. */
export const figuresRoom = (slices: readonly Slice[], em: number): number => {
  const longest = Math.max(0, ...slices.map(({ figures }) => figures.length))
  // The label needs room for two more characters, because of the check mark. The width of a digit is about half its
  // height.
  return 2 * reach + gap + (longest + 2) * labelSize * em * 0.56
}

const labelSize = 12 / 14

/**
 * A layer for the ring chart: letter, votes and percentage beside each slice where there is space, and the total in the
 * middle.
 */
export const ringFigures = (em: number, unit: string) => (props: PieCustomLayerProps<Slice>) => {
  const { dataWithArc, centerX, centerY, radius } = props
  const slices = new Map(dataWithArc.map(({ data }) => [data.id, data]))
  const parts = dataWithArc
    .filter(({ data }) => data.votes > 0)
    .map(({ data, arc }) => ({ id: data.id, startAngle: arc.startAngle, endAngle: arc.endAngle }))
  return (
    <g transform={`translate(${centerX}, ${centerY})`}>
      <RingTotal slices={[...slices.values()]} radius={radius} em={em} unit={unit} />
      {labelPlaces(parts, radius, { reach, lineHeight }).map((place) => {
        const slice = slices.get(place.id)
        return slice && <SliceFigures key={place.id} slice={slice} place={place} />
      })}
    </g>
  )
}

function SliceFigures({ slice, place }: { slice: Slice; place: LabelPlace }) {
  const { edge, elbow, end, side } = place
  return (
    <>
      <polyline
        points={[edge, elbow, end].map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="var(--theme-control-line)"
      />
      <text
        x={end.x + (side === 'left' ? -gap : gap)}
        y={end.y}
        textAnchor={side === 'left' ? 'end' : 'start'}
        dominantBaseline="central"
        fill={ink}
        fontSize={`${labelSize}em`}
      >
        {slice.ticked && (
          <tspan fill="var(--theme-chart-correct-text)" fontWeight="600">
            {'✓ '}
          </tspan>
        )}
        <tspan fontWeight="600">{slice.letter}</tspan>
        <tspan>{slice.figures.slice(slice.letter.length)}</tspan>
      </text>
    </>
  )
}
