import type { SkinColourName } from '../../../contract/skin.ts'
import { skinVariable } from '../../../contract/skin-variable.ts'
import type { Tone } from './chart-part.ts'

const colour = (name: SkinColourName): string => `var(${skinVariable(name)})`

const tones: Record<Tone, string> = {
  filled: colour('ChartHasValueColor'),
  correct: colour('ChartCorrectColor'),
  quiet: colour('ChartHasValueColor'),
}

/** A fill in the shape of nivo's definitions: its type and what that type takes. */
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

// Neighbours differ by pattern, whoever sees which colours.
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

/** What a chart fills its parts with. Several charts, in skins of their own, share a page: the names begin with the chart's. */
export interface ChartFills {
  defs: readonly Fill[]
  /** The name of the fill of the option at a place. */
  patterned: (place: number, tone: Tone) => string
  plain: (tone: Tone) => string
  /** Of a whole that there is nothing to divide of. */
  empty: string
}

/** The marks of the patterns grow with the chart's font size. */
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

/** Looks of what is drawn with the fills: what is not right steps back. */
export const quietStyle = { '& [fill*="-quiet"]': { opacity: 0.42 } } as const
