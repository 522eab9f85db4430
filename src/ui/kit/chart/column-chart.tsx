import { chakra } from '@chakra-ui/react/styled-system'
import { Bar } from '@nivo/bar'
import { useId, useMemo } from 'react'
import { CountUp } from '../display/count-up.tsx'
import { useReducedMotion } from '../styling/reduced-motion.ts'
import { type ChartFills, chartFills, quietStyle } from './chart-fills.ts'
import { chartMotion, chartTransition, type Pace } from './chart-motion.ts'
import type { ChartPart } from './chart-part.ts'
import { useGrown } from './use-grown.ts'
import { useMeasure } from './use-measure.ts'

const Whole = chakra('div', {
  base: {
    position: 'relative',
    minW: '0',
    minH: '0',
    h: 'full',
    overflow: 'hidden',
    borderBottomWidth: 'max(2px, 0.08em)',
    borderColor: 'controlLine',
    animation: 'fade 150ms',
    ...quietStyle,
    '& .figures': {
      position: 'absolute',
      bottom: '0',
      display: 'grid',
      justifyItems: 'center',
      gap: '0.1em',
      pb: '0.2em',
      lineHeight: '1.1',
      whiteSpace: 'nowrap',
      '& > strong': { fontWeight: 'strong' },
      '& > span': { fontSize: 'var(--count)', color: 'inkMuted' },
      '&[data-tone=correct] > strong': { color: 'chartCorrectText' },
      '&[data-tone=quiet] > strong': { color: 'inkMuted' },
    },
  },
})

/** Width of the widest column, in em. */
const widest = 4.5
/** Height of the figures above a full column for each type of figures, in em. */
const figuresHeight = { both: 2.2, share: 1.5, none: 0.3 } as const
/** Minimum width of a slot for each type of figures, in em. */
const roomFor = { both: 2.4, share: 2.1 } as const

/** The share of the slot that stays free beside the column. */
const freeOf = (slot: number, em: number): number => Math.max(0.28, 1 - (widest * em) / slot)

/**
 * The share that fills the whole height: one and a half times the average share, or the largest share if that is
 * larger. So small differences are visible from a distance, and a large majority stands out.
 */
export const fullColumn = (shares: readonly number[]): number =>
  Math.max(Math.min(1, 1.5 / Math.max(1, shares.length)), ...shares)

const fillsOf = ({ defs }: ChartFills) =>
  defs.map(({ id }) => ({
    id,
    match: ({ data: { data } }: { data: { data: { fill: string } } }) => data.fill === id,
  }))

export interface ColumnChartProps {
  /** The parts of the chart. Shares are relative to the number of voters. */
  parts: readonly ChartPart[]
  /** Figures above each column: percentage and votes, or the percentage only. Narrow columns have none. */
  figures: 'both' | 'share'
  pace: Pace
  /**
   * The accessible name. A chart without this name is hidden from screen readers, because the same values are
   * beside the chart.
   */
  name?: string
}

/**
 * Votes as vertical columns in slots of equal width. The chart fills its box, and the figures have the surrounding
 * font size.
 */
export default function ColumnChart({ parts, figures, pace, name }: ColumnChartProps) {
  const chart = useId().replaceAll(':', '')
  const still = useReducedMotion()
  const { width, height, em, measure } = useMeasure()
  const grown = useGrown(width > 0, still)
  const fills = useMemo(() => chartFills(chart, em), [chart, em])
  const count = parts.length
  const slot = width / count
  const free = freeOf(slot, em)
  const shown = slot < roomFor.share * em ? 'none' : slot < roomFor.both * em ? 'share' : figures
  const room = Math.max(0, height - figuresHeight[shown] * em)
  const full = fullColumn(parts.map(({ share }) => share))
  // Nivo adds half a gap before the first column and after the last column. The offset removes this half gap, so
  // that the slots match the grid beside the chart.
  const beyond = (-slot * free) / 2
  return (
    <Whole
      ref={measure}
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {width > 0 && (
        <Bar
          role="presentation"
          data={parts.map(({ id, share, tone }) => ({
            id,
            share: grown ? share : 0,
            fill: fills.plain(tone),
          }))}
          keys={['share']}
          indexBy="id"
          width={width}
          height={height}
          margin={{ top: height - room, bottom: 0, left: beyond, right: beyond }}
          padding={free}
          valueScale={{ type: 'linear', min: 0, max: full }}
          indexScale={{ type: 'band', round: false }}
          borderRadius={Math.min(em * 0.2, (slot * (1 - free)) / 4)}
          defs={fills.defs}
          fill={fillsOf(fills)}
          layers={['bars']}
          enableLabel={false}
          isInteractive={false}
          animate={!still}
          motionConfig={chartMotion(pace)}
        />
      )}
      {width > 0 &&
        shown !== 'none' &&
        parts.map(({ id, votes, share, tone }, place) => (
          <div
            key={id}
            className="figures"
            data-tone={tone}
            style={{
              left: `${(place * 100) / count}%`,
              width: `${100 / count}%`,
              transform: `translateY(${grown ? -(room * share) / full : 0}px)`,
              ...(!still && { transition: chartTransition('transform', pace) }),
            }}
          >
            <strong>
              <CountUp value={Math.round(share * 100)} from={0} />%
            </strong>
            {shown === 'both' && (
              <span>
                <CountUp value={votes} from={0} />
              </span>
            )}
          </div>
        ))}
    </Whole>
  )
}
