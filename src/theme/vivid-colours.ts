import { contrastRatio, mixColours, readableOn } from './colour.ts'
import { oklchOf, strongest } from './oklch.ts'

/** A background and the colour of text on it, both CSS hex colours. */
export interface VividColour {
  ground: string
  ink: string
}

/** Contrast of text, a little more than WCAG AA requires. */
const leastRatio = 4.6

const white = '#ffffff'
const dark = '#17132b'

interface Tone {
  hue: number
  /** Lightness to start from, 0 to 1. Under white text the colour becomes darker until the text is readable. */
  lightness: number
  chroma: number
  ink: string
}

function colourOf({ hue, lightness, chroma, ink }: Tone): VividColour {
  for (let at = lightness; ; at -= 0.01) {
    const ground = strongest(at, hue, chroma)
    if (ink === dark || at <= 0 || contrastRatio(ground, ink) >= leastRatio) return { ground, ink }
  }
}

// Red, blue, amber, green, violet and teal. Neighbours differ in lightness or in hue by at least 80 degrees.
const options: readonly Tone[] = [
  { hue: 22, lightness: 0.6, chroma: 0.23, ink: white },
  { hue: 262, lightness: 0.58, chroma: 0.22, ink: white },
  { hue: 84, lightness: 0.83, chroma: 0.18, ink: dark },
  { hue: 148, lightness: 0.56, chroma: 0.18, ink: white },
  { hue: 312, lightness: 0.58, chroma: 0.25, ink: white },
  { hue: 200, lightness: 0.82, chroma: 0.14, ink: dark },
]
const medals: readonly Tone[] = [
  { hue: 88, lightness: 0.86, chroma: 0.17, ink: dark },
  { hue: 262, lightness: 0.87, chroma: 0.02, ink: dark },
  { hue: 56, lightness: 0.74, chroma: 0.12, ink: dark },
]

// No yellow: it is brown where white letters are readable on it.
const guests: readonly Tone[] = [12, 38, 142, 178, 226, 262, 302, 342].map((hue) => ({
  hue,
  lightness: 0.6,
  chroma: 0.18,
  ink: white,
}))

interface DimmingTheme {
  buttonPrimaryColor: string
  tableBackColor: string
  mainPrimaryFont: string
}

/** Largest change of a hue by a theme, in degrees. Red stays red, so that phone and screen agree. */
const mostShift = 10

const shiftOf = (colour: string): number => (((oklchOf(colour).hue % 60) - 30) / 30) * mostShift

/**
 * The colours of the options of a quiz, in a shade of their own in each theme. Phone and screen may have different
 * themes, so an option has the same basic colour in all of them.
 */
export function optionColours({ buttonPrimaryColor }: { buttonPrimaryColor: string }): VividColour[] {
  const shift = shiftOf(buttonPrimaryColor)
  return options.map((tone) => colourOf({ ...tone, hue: tone.hue + shift }))
}

/** How much of its colour a wrong option keeps after the reveal. */
const dimmedShare = 0.46

/** The colours of wrong options after the reveal: each keeps a part of its own colour. */
export const dimmedColours = (theme: DimmingTheme): VividColour[] =>
  optionColours(theme).map(({ ground: full }) => {
    const ground = mixColours(theme.tableBackColor, full, dimmedShare)
    return { ground, ink: readableOn(theme.mainPrimaryFont, [ground], leastRatio) }
  })

/**
 * The colours of guests' names, behind white initials. Like the colours of options, each theme has its own shade of the
 * same basic colours.
 */
export function nameColours({ avatorRealColor }: { avatorRealColor: string }): string[] {
  const shift = shiftOf(avatorRealColor)
  return guests.map((tone) => colourOf({ ...tone, hue: tone.hue + shift }).ground)
}

/** Gold, silver and bronze. */
export const medalColours: readonly VividColour[] = medals.map(colourOf)
