import type { ThemeColourName } from '#contract/theme.ts'
import { pollColourCount } from '#theme/poll-colours.ts'
import { themeVariable } from '#theme/theme-variable.ts'
import { optionFill } from '../display/option-colour.ts'
import type { Tone } from './chart-part.ts'

const colour = (name: ThemeColourName): string => `var(${themeVariable(name)})`

/** A fill definition for nivo: its type and the properties of that type. */
export interface Fill {
  id: string
  [property: string]: unknown
}

const plain = (id: string, fill: string): Fill => ({
  id,
  type: 'linearGradient',
  colors: [
    { offset: 0, color: fill },
    { offset: 100, color: fill },
  ],
})

// The patterns of the parts. When the colours begin again, the pattern changes, so that all parts look different.
const patterns = ['plain', 'lines', 'dots'] as const

function drawn(pattern: (typeof patterns)[number], id: string, background: string, em: number): Fill {
  const marks = { id, background, color: colour('tableBackColor') }
  switch (pattern) {
    case 'plain':
      return plain(id, background)
    case 'lines':
      return { ...marks, type: 'patternLines', rotation: -45, lineWidth: em / 8, spacing: em * 0.75 }
    case 'dots':
      return { ...marks, type: 'patternDots', size: em / 4, padding: em / 3, stagger: true }
  }
}

/**
 * The fills of a chart. The id of each fill starts with the chart's id, because several charts with different
 * themes share a page.
 */
export interface ChartFills {
  defs: readonly Fill[]
  /** The id of the fill for the option at this index. */
  of: (place: number, tone: Tone) => string
  /** The fill of a chart without votes. */
  empty: string
}

/** Creates the fills of a chart with this number of options. Marks of patterns scale with the chart's font size. */
export function chartFills(chart: string, em: number, count: number): ChartFills {
  const named = (place: number, tone: Tone): string => `${chart}-${place}-${tone}`
  const empty = `${chart}-empty`
  const fillsAt = (place: number): Fill[] => {
    const pattern = patterns[Math.floor(place / pollColourCount) % patterns.length] ?? 'plain'
    const own = optionFill(place)
    const correct = colour('chartCorrectColor')
    return [
      drawn(pattern, named(place, 'filled'), own, em),
      drawn(pattern, named(place, 'quiet'), own, em),
      drawn(pattern, named(place, 'correct'), correct, em),
    ]
  }
  return {
    defs: [
      plain(empty, colour('tableBorderColor')),
      ...Array.from({ length: count }, (_, place) => fillsAt(place)).flat(),
    ],
    of: named,
    empty,
  }
}

/** Styles for filled parts: wrong parts are dimmed. */
export const quietStyle = { '& [fill*="-quiet"]': { opacity: 0.3, transition: 'opacity 400ms' } } as const
