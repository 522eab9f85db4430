import type { PieCustomLayerProps } from '@nivo/pie'
import { RingTotal } from './ring-total.tsx'
import type { Slice } from './slice.ts'

/** How far a letter's middle is from the ring, and how near two of them may come, in em. */
const distance = 0.75
const nearest = 1.05

/** What letters take beyond the ring, in em: above, and to the side, where one may have a tick. */
export const lettersRoom = { above: 1.35, beside: 1.85 } as const

/** The letters of the slices around the ring, the larger slices first, and all votes in the middle. */
export const ringLetters =
  (em: number, unit: string) =>
  ({ dataWithArc, centerX, centerY, radius }: PieCustomLayerProps<Slice>) => {
    const slices = dataWithArc.map(({ data }) => data)
    const placed: { slice: Slice; x: number; y: number }[] = []
    for (const { data, arc } of [...dataWithArc].sort((one, other) => other.value - one.value)) {
      const angle = (arc.startAngle + arc.endAngle) / 2
      const x = Math.sin(angle) * (radius + distance * em)
      const y = -Math.cos(angle) * (radius + distance * em)
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
                ? 'var(--skin-chart-correct-text)'
                : `var(--skin-main-${slice.tone === 'quiet' ? 'second' : 'primary'}-font)`
            }
          >
            {slice.tone === 'correct' && '✓'}
            {slice.letter}
          </text>
        ))}
      </g>
    )
  }
