import type { Theme, ThemeColourName } from '#contract/theme.ts'
import { contrastRatio, luminance, mixColours } from './colour.ts'
import { pageColours } from './theme-variables.ts'

/** Minimum contrast of text (WCAG AA). */
export const textRatio = 4.5
/** Minimum contrast of graphics that must be distinguishable from their background (WCAG AA). */
export const drawnRatio = 3

type Ground = ThemeColourName | 'page'

interface Meeting {
  field: ThemeColourName
  grounds: readonly Ground[]
  ratio: number
}

const onPages: readonly Ground[] = ['page', 'tableBackColor', 'tableHighlightColor']
const text = (field: ThemeColourName, ...grounds: Ground[]): Meeting => ({ field, grounds, ratio: textRatio })
const drawn = (field: ThemeColourName, ...grounds: Ground[]): Meeting => ({
  field,
  grounds,
  ratio: drawnRatio,
})

/**
 * Pairs of a theme's colours that need contrast. `themeVariables` derives further text colours from these colours.
 */
const meetings: readonly Meeting[] = [
  text('mainPrimaryFont', ...onPages),
  text('mainSecondFont', ...onPages),
  text('mainPlaceHolderText', 'tableBackColor'),
  text('headerFontColor', 'headerBackColor'),
  text('subHeaderFontColor', 'subHeaderBackColor'),
  text('buttonFontPrimaryColor', 'buttonPrimaryColor'),
  text('buttonFontSuccessColor', 'buttonSuccessColor'),
  text('buttonFontWarningColor', 'buttonWarningColor'),
  text('buttonFontDangerColor', 'buttonDangerColor'),
  text('buttonFontNormalColor', 'buttonNormalColor', 'tableHighlightColor'),
  drawn('mainThemeColor', 'tableBackColor'),
  drawn('chartHasValueColor', 'tableBackColor'),
  drawn('chartCorrectColor', 'tableBackColor'),
  drawn('chartWrongColor', 'tableBackColor'),
]

/**
 * A colour with too little contrast, and the nearest shade that has enough contrast on all backgrounds of the
 * colour.
 */
export interface ContrastIssue {
  field: ThemeColourName
  ground: Ground
  ratio: number
  needed: number
  /** Null if no shade of the colour passes on all backgrounds of the colour. */
  nearest: string | null
}

const groundColours = (theme: Theme, ground: Ground): string[] =>
  ground === 'page' ? pageColours(theme) : [theme[ground]]

const steps = 100

/**
 * Finds the shade, darker or lighter, that has the ratio on all backgrounds with the least change; null if no shade
 * has the ratio.
 */
export function nearestPassing(colour: string, grounds: readonly string[], ratio: number): string | null {
  const passes = (candidate: string): boolean =>
    grounds.every((ground) => contrastRatio(candidate, ground) >= ratio)
  // If two shades need an equal change, prefer the shade on the colour's own side: a light colour stays light.
  const ends = luminance(colour) > 0.18 ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  for (let step = 0; step <= steps; step += 1) {
    for (const end of ends) {
      const candidate = mixColours(colour, end, step / steps)
      if (passes(candidate)) return candidate
    }
  }
  return null
}

function errorOf(theme: Theme, { field, grounds, ratio }: Meeting): ContrastIssue | undefined {
  const met = grounds.flatMap((ground) =>
    groundColours(theme, ground).map((colour) => ({ ground, ratio: contrastRatio(theme[field], colour) })),
  )
  const [worst] = met.sort((one, other) => one.ratio - other.ratio)
  if (!worst || worst.ratio >= ratio) return undefined
  const colours = grounds.flatMap((ground) => groundColours(theme, ground))
  return { field, ...worst, needed: ratio, nearest: nearestPassing(theme[field], colours, ratio) }
}

/**
 * Lists the colours with less contrast than WCAG AA requires, each with the background where the contrast is lowest.
 */
export const contrastIssues = (theme: Theme): ContrastIssue[] =>
  meetings
    .map((meeting) => errorOf(theme, meeting))
    .filter((validationError) => validationError !== undefined)
