import type { PieCustomLayerProps } from '@nivo/pie'
import { formatNumber } from '../../../../i18n/format.ts'
import { useText } from '../../../kit/i18n.tsx'
import { type LabelPlace, labelPlaces } from './label-places.ts'
import type { OptionFigures } from './poll-figures.ts'

/** What the ring is drawn from. */
export interface Slice extends OptionFigures {
  /** How much of the ring it takes. */
  size: number
  /** The id of a fill. */
  fill: string
  /** `A 12 · 48%`. */
  label: string
}

const ink = 'var(--skin-main-primary-font)'

/** In px: how long a label's line is in one direction, what stands between it and the text, and how near texts may come. */
const reach = 10
const gap = 6
const lineHeight = 20

/** How far a label with the longest text goes beyond the ring, in px. */
export const labelRoom = (slices: readonly Slice[], rem: number): number => {
  const longest = Math.max(0, ...slices.map(({ label }) => label.length))
  // The check mark, and figures that are about half as wide as they are high.
  return 2 * reach + gap + (longest + 2) * labelSize * rem * 0.56
}

const labelSize = 12 / 14

/** The least radius whose middle has room for a number, in px. */
const roomForTotal = 48

/** Letter, votes and percentage beside every slice that has the room, and all votes in the middle. */
export function DonutLabels({ dataWithArc, centerX, centerY, radius }: PieCustomLayerProps<Slice>) {
  const slices = new Map(dataWithArc.map(({ data }) => [data.id, data]))
  const votes = dataWithArc.reduce((sum, { data }) => sum + data.votes, 0)
  const parts = dataWithArc
    .filter(({ data }) => data.votes > 0)
    .map(({ data, arc }) => ({ id: data.id, startAngle: arc.startAngle, endAngle: arc.endAngle }))
  return (
    <g transform={`translate(${centerX}, ${centerY})`}>
      {radius >= roomForTotal && <Total votes={votes} />}
      {labelPlaces(parts, radius, { reach, lineHeight }).map((place) => {
        const slice = slices.get(place.id)
        return slice && <SliceLabel key={place.id} slice={slice} place={place} />
      })}
    </g>
  )
}

function Total({ votes }: { votes: number }) {
  const t = useText<'console'>()
  return (
    <text textAnchor="middle">
      <tspan x="0" dy="0.1em" fill={ink} fontSize={`${20 / 14}rem`} fontWeight="600">
        {formatNumber(t.language, votes)}
      </tspan>
      <tspan x="0" dy="1.4em" fill="var(--skin-main-second-font)" fontSize={`${labelSize}rem`}>
        {t('console.votes')}
      </tspan>
    </text>
  )
}

function SliceLabel({ slice, place }: { slice: Slice; place: LabelPlace }) {
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
        fontSize={`${labelSize}rem`}
      >
        {slice.correct && (
          <tspan fill="var(--skin-chart-correct-text)" fontWeight="600">
            {'✓ '}
          </tspan>
        )}
        <tspan fontWeight="600">{slice.letter}</tspan>
        {slice.label.slice(slice.letter.length)}
      </text>
    </>
  )
}
