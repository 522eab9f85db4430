import { chakra } from '@chakra-ui/react/styled-system'
import { Pie, type PieLayer } from '@nivo/pie'
import { useId, useMemo } from 'react'
import { formatNumber } from '#i18n/base/format.ts'
import type { Language } from '#i18n/base/language.ts'
import { useReducedMotion } from '../styling/reduced-motion.ts'
import { useText } from '../texts/i18n.tsx'
import { type ChartFills, chartFills, quietStyle } from './chart-fills.ts'
import { chartMotion, type Pace } from './chart-motion.ts'
import type { ChartPart } from './chart-part.ts'
import { figuresRoom, ringFigures } from './ring-figures.tsx'
import { lettersRoom, liftedBy, ringLetters } from './ring-letters.tsx'
import type { Slice } from './slice.ts'
import { useGrown } from './use-grown.ts'
import { useMeasure } from './use-measure.ts'

const Whole = chakra('div', {
  base: { minW: '0', minH: '0', h: 'full', overflow: 'hidden', animation: 'fade 150ms', ...quietStyle },
})

const slicesOf = (parts: readonly ChartPart[], fills: ChartFills, language: Language): Slice[] =>
  parts.map((part, place) => ({
    ...part,
    size: part.votes,
    fill: fills.of(place, part.tone),
    figures: `${part.letter} ${formatNumber(language, part.votes)} · ${part.percent}%`,
  }))

const nothing = (fill: string): Slice => ({
  id: '',
  letter: '',
  votes: 0,
  share: 0,
  percent: 0,
  tone: 'filled',
  ticked: false,
  lifted: false,
  size: 1,
  fill,
  figures: '',
})

export interface RingChartProps {
  /** The parts of the ring. The size of a slice follows its votes. Shares are relative to the number of voters. */
  parts: readonly ChartPart[]
  /** The labels beside the slices. */
  labels: 'figures' | 'letters'
  pace: Pace
  /** The unit of the total, shown below the total. */
  unit: string
  /**
   * Builds the accessible name from the figures of all parts (`A 12 · 48%; …`). A chart without this function is
   * hidden from screen readers, because the same values are beside the chart.
   */
  nameOf?: (shares: string) => string
}

/** Votes as a ring with labels. The chart fills its box, and the labels have the surrounding font size. */
export default function RingChart({ parts, labels, pace, unit, nameOf }: RingChartProps) {
  const { language } = useText()
  const chart = useId().replaceAll(':', '')
  const still = useReducedMotion()
  const { width, height, em, measure } = useMeasure()
  const grown = useGrown(width > 0, still)
  const fills = useMemo(() => chartFills(chart, em, parts.length), [chart, em, parts.length])
  const layers = useMemo(
    (): PieLayer<Slice>[] => ['arcs', labels === 'figures' ? ringFigures(em, unit) : ringLetters(em, unit)],
    [labels, em, unit],
  )
  const slices = slicesOf(parts, fills, language)
  const drawn = slices.filter(({ size }) => size > 0)
  const beyond = labels === 'figures' ? 2 * em : lettersRoom.above * em
  const side =
    labels === 'figures' ? Math.min(figuresRoom(drawn, em), width / 2 - 2 * em) : lettersRoom.beside * em
  const name = nameOf?.(slices.map(({ figures }) => figures).join('; '))
  return (
    <Whole
      ref={measure}
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {width > 0 && (
        <Pie<Slice>
          role="presentation"
          data={drawn.length > 0 ? drawn : [nothing(fills.empty)]}
          value="size"
          width={width}
          height={height}
          margin={{ top: beyond, bottom: beyond, left: side, right: side }}
          innerRadius={0.62}
          padAngle={1.5}
          endAngle={grown ? 360 : 0}
          // By default, `fit` would size the ring by its angles, and these angles are zero at the start of the
          // animation.
          fit={false}
          defs={fills.defs}
          fill={fillsOf(fills)}
          layers={layers}
          activeId={slices.find(({ lifted }) => lifted)?.id ?? null}
          activeOuterRadiusOffset={em * liftedBy}
          isInteractive={false}
          animate={!still}
          motionConfig={chartMotion(pace)}
          transitionMode="middleAngle"
        />
      )}
    </Whole>
  )
}

const fillsOf = ({ defs }: ChartFills) =>
  defs.map(({ id }) => ({ id, match: ({ data }: { data: Slice }) => data.fill === id }))
