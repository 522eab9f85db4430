import { chakra } from '@chakra-ui/react/styled-system'
import { Pie, type PieLayer } from '@nivo/pie'
import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import { formatNumber } from '#i18n/base/format.ts'
import type { Language } from '#i18n/base/language.ts'
import { useReducedMotion } from '../styling/reduced-motion.ts'
import { useText } from '../texts/i18n.tsx'
import { type ChartFills, chartFills, quietStyle } from './chart-fills.ts'
import type { ChartPart } from './chart-part.ts'
import { figuresRoom, ringFigures } from './ring-figures.tsx'
import { lettersRoom, liftedBy, ringLetters } from './ring-letters.tsx'
import type { Slice } from './slice.ts'

const easing = (part: number): number => 1 - (1 - part) ** 3

/**
 * Duration of a chart's transition in milliseconds. The duration is longer on the big screen, where an audience
 * watches the transition.
 */
const paces = { desk: 250, screen: 600 } as const
type Pace = keyof typeof paces

/** Easing that slows down at the end, for nivo. */
const chartMotion = (pace: Pace) => ({ duration: paces[pace], easing })

/**
 * True if the chart may have its full size. False in the first frame with data, so that the chart then grows from
 * zero.
 */
function useGrown(there: boolean, still: boolean): boolean {
  const [grown, setGrown] = useState(false)
  useEffect(() => {
    if (!there) return
    const frame = requestAnimationFrame(() => setGrown(true))
    return () => cancelAnimationFrame(frame)
  }, [there])
  return grown || still
}

/**
 * The inner size and the font size of an element in pixels. The values follow changes of the window or the canvas.
 */
function useMeasure() {
  const [measured, setMeasured] = useState({ width: 0, height: 0, em: 0 })
  const measure = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(() => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize)
      setMeasured({ width: element.clientWidth, height: element.clientHeight, em })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ...measured, measure }
}

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
