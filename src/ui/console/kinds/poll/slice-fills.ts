import type { SkinColourName } from '../../../../contract/skin.ts'
import { skinVariable } from '../../../../contract/skin-variable.ts'

const colour = (name: SkinColourName): string => `var(${skinVariable(name)})`

const tones = { filled: colour('ChartHasValueColor'), correct: colour('ChartCorrectColor') }
const ground = colour('TableBackColor')

type Tone = keyof typeof tones

/** A fill in the shape of nivo's definitions: its type and what that type takes. */
interface Fill {
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

function drawn(pattern: (typeof patterns)[number], id: string, background: string): Fill {
  const marks = { id, background, color: ground }
  switch (pattern) {
    case 'plain':
      return plain(id, background)
    case 'lines':
      return { ...marks, type: 'patternLines', rotation: -45, lineWidth: 1.5, spacing: 9 }
    case 'dots':
      return { ...marks, type: 'patternDots', size: 3, padding: 4, stagger: true }
    case 'counterLines':
      return { ...marks, type: 'patternLines', rotation: 45, lineWidth: 1.5, spacing: 9 }
    case 'squares':
      return { ...marks, type: 'patternSquares', size: 3, padding: 6, stagger: true }
  }
}

const nameOf = (pattern: string, tone: Tone): string => `slice-${pattern}-${tone}`

/** The whole ring while there is nothing to divide. */
export const emptyFill = 'slice-empty'

export const sliceFills: readonly Fill[] = [
  plain(emptyFill, colour('TableBorderColor')),
  ...patterns.flatMap((pattern) =>
    (Object.keys(tones) as Tone[]).map((tone) => drawn(pattern, nameOf(pattern, tone), tones[tone])),
  ),
]

/** The id of the fill of the option at a place. */
export const sliceFill = (place: number, correct: boolean): string =>
  nameOf(patterns[place % patterns.length] ?? 'plain', correct ? 'correct' : 'filled')
