import type { PieCustomLayerProps } from '@nivo/pie'
import { type LabelPlace, labelPlaces } from './label-places.ts'
import { RingTotal } from './ring-total.tsx'
import type { Slice } from './slice.ts'

const ink = 'var(--skin-main-primary-font)'

/** In px: how long a label's line is in one direction, what stands between it and the text, and how near texts may come. */
const reach = 10
const gap = 6
const lineHeight = 20

/** How far a label with the longest text goes beyond the ring, in px. */
export const figuresRoom = (slices: readonly Slice[], em: number): number => {
  const longest = Math.max(0, ...slices.map(({ figures }) => figures.length))
  // The check mark, and figures that are about half as wide as they are high.
  return 2 * reach + gap + (longest + 2) * labelSize * em * 0.56
}

const labelSize = 12 / 14

/** Letter, votes and percentage beside every slice that has the room, and all votes in the middle. */
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
        stroke="var(--skin-control-line)"
      />
      <text
        x={end.x + (side === 'left' ? -gap : gap)}
        y={end.y}
        textAnchor={side === 'left' ? 'end' : 'start'}
        dominantBaseline="central"
        fill={ink}
        fontSize={`${labelSize}em`}
      >
        {slice.tone === 'correct' && (
          <tspan fill="var(--skin-chart-correct-text)" fontWeight="600">
            {'✓ '}
          </tspan>
        )}
        <tspan fontWeight="600">{slice.letter}</tspan>
        {slice.figures.slice(slice.letter.length)}
      </text>
    </>
  )
}
