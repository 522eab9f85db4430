import type { ThemeColourName } from '#contract/theme.ts'
import { themeVariable } from '#contract/theme-variable.ts'
import type { Tone } from './chart-part.ts'

const colour = (name: ThemeColourName): string => `var(${themeVariable(name)})`

const tones: Record<Tone, string> = {
  filled: colour('ChartHasValueColor'),
  correct: colour('ChartCorrectColor'),
  quiet: colour('ChartHasValueColor'),
}

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

// The patterns of the parts, in order. Neighbouring parts have different patterns, so that people can tell the
// parts apart without colours.
const patterns = ['plain', 'lines', 'dots', 'counterLines', 'squares'] as const

function drawn(pattern: (typeof patterns)[number], id: string, background: string, em: number): Fill {
  const marks = { id, background, color: colour('TableBackColor') }
  switch (pattern) {
    case 'plain':
      return plain(id, background)
    case 'lines':
      return { ...marks, type: 'patternLines', rotation: -45, lineWidth: em / 8, spacing: em * 0.75 }
    case 'dots':
      return { ...marks, type: 'patternDots', size: em / 4, padding: em / 3, stagger: true }
    case 'counterLines':
      return { ...marks, type: 'patternLines', rotation: 45, lineWidth: em / 8, spacing: em * 0.75 }
    case 'squares':
      return { ...marks, type: 'patternSquares', size: em / 4, padding: em / 2, stagger: true }
  }
}

const nameOf = (pattern: string, tone: Tone): string => `${pattern}-${tone}`

/**
 * The fills of a chart. The id of each fill starts with the chart's id, because several charts with different
 * themes share a page.
 */
export interface ChartFills {
  defs: readonly Fill[]
  /** The id of the fill for the option at this index. */
  patterned: (place: number, tone: Tone) => string
  plain: (tone: Tone) => string
  /** The fill of a chart without votes. */
  empty: string
}

/** Creates the fills of a chart. The marks of the patterns scale with the chart's font size. */
export function chartFills(chart: string, em: number): ChartFills {
  const named = (pattern: string, tone: Tone): string => `${chart}-${nameOf(pattern, tone)}`
  const empty = `${chart}-empty`
  return {
    defs: [
      plain(empty, colour('TableBorderColor')),
      ...patterns.flatMap((pattern) =>
        (Object.keys(tones) as Tone[]).map((tone) => drawn(pattern, named(pattern, tone), tones[tone], em)),
      ),
    ],
    patterned: (place, tone) => named(patterns[place % patterns.length] ?? 'plain', tone),
    plain: (tone) => named('plain', tone),
    empty,
  }
}

/** Styles for filled parts: wrong parts are dimmed. */
export const quietStyle = { '& [fill*="-quiet"]': { opacity: 0.42 } } as const
