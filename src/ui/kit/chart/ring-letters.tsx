import type { PieCustomLayerProps } from '@nivo/pie'
import { RingTotal } from './ring-total.tsx'
import type { Slice } from './slice.ts'

/** Distance of a letter's centre from the ring, in em. */
const distance = 1
/** How far the emphasised slice is larger than the ring, in em. */
export const liftedBy = 0.3
/** Minimum distance between two letters, in em. */
const nearest = 1.05

/** Space beyond the ring for the letters, in em: above, and at the sides, where a letter may have a tick. */
export const lettersRoom = { above: 1.9, beside: 2.4 } as const

/**
 * A layer for the ring chart: the letters of the slices around the ring, and the total in the middle. If there is
 * not enough space, small slices get no letter.
 */
export const ringLetters =
  (em: number, unit: string) =>
  ({ dataWithArc, centerX, centerY, radius }: PieCustomLayerProps<Slice>) => {
    const slices = dataWithArc.map(({ data }) => data)
    const placed: { slice: Slice; x: number; y: number }[] = []
    for (const { data, arc } of [...dataWithArc].sort((one, other) => other.value - one.value)) {
      const angle = (arc.startAngle + arc.endAngle) / 2
      const from = radius + (distance + (data.lifted ? liftedBy : 0)) * em
      const x = Math.sin(angle) * from
      const y = -Math.cos(angle) * from
      const isFree = placed.every((other) => Math.hypot(other.x - x, other.y - y) >= nearest * em)
      if (data.votes > 0 && isFree) placed.push({ slice: data, x, y })
    }
    return (
      <g transform={`translate(${centerX}, ${centerY})`}>
        <RingTotal slices={slices} radius={radius} em={em} unit={unit} />
        {placed.map(({ slice, x, y }) => (
          <text
            key={slice.id}
            x={slice.tone === 'correct' ? x - Math.sign(x) * 0.35 * em : x}
            y={y}
            textAnchor={slice.tone !== 'correct' ? 'middle' : x < 0 ? 'end' : 'start'}
            dominantBaseline="central"
            fontWeight="600"
            fill={
              slice.tone === 'correct'
                ? 'var(--theme-chart-correct-text)'
                : `var(--theme-main-${slice.tone === 'quiet' ? 'second' : 'primary'}-font)`
            }
          >
            {slice.tone === 'correct' ? `✓${slice.letter}` : slice.letter}
          </text>
        ))}
      </g>
    )
  }
