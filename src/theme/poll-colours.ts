import { contrastRatio, readableOn } from './colour.ts'
import { strongest } from './oklch.ts'
import type { VividColour } from './vivid-colours.ts'

/** Contrast with the background, as WCAG AA requires it of graphics. */
const leastRatio = 3
/** Contrast of a letter with its colour. */
const textRatio = 4.5
const inks = ['#ffffff', '#17132b', '#000000'] as const

interface Tone {
  hue: number
  lightness: number
  chroma: number
  /** The hue of much darker shades; absent: the same. */
  darkHue?: number
}

// Blue, amber, pink, teal, violet, orange, sky and olive. No hue is near the green of a correct answer. Neighbours
// differ in lightness and in hue, so that people with any colour sight tell them apart. The letter is beside the
// colour everywhere.
const tones: readonly Tone[] = [
  { hue: 266, lightness: 0.6, chroma: 0.2 },
  // A dark amber of the same hue looks olive.
  { hue: 82, lightness: 0.82, chroma: 0.17, darkHue: 68 },
  { hue: 2, lightness: 0.62, chroma: 0.21 },
  { hue: 205, lightness: 0.8, chroma: 0.12 },
  { hue: 306, lightness: 0.58, chroma: 0.2 },
  { hue: 48, lightness: 0.74, chroma: 0.17 },
  { hue: 240, lightness: 0.7, chroma: 0.13 },
  { hue: 112, lightness: 0.8, chroma: 0.16 },
]

/** Contrast of words with the background: WCAG AA, and a reserve for the light behind a scene. */
const wordRatio = 5

/** The shade of a hue that is nearest to its own lightness and has the contrast on every background. */
function shadeOn(
  { hue, lightness, chroma, darkHue = hue }: Tone,
  backgrounds: readonly string[],
  ratio: number,
): string {
  const own = strongest(lightness, hue, chroma)
  for (let step = 0; step <= 50; step += 1) {
    for (const at of [lightness - step / 100, lightness + step / 100]) {
      const isDark = at < lightness - 0.1
      const shade = strongest(Math.min(1, Math.max(0, at)), isDark ? darkHue : hue, chroma)
      if (backgrounds.every((back) => contrastRatio(shade, back) >= ratio)) return shade
    }
  }
  return readableOn(own, backgrounds, ratio)
}

/** Number of different colours. A poll with more options begins again with the first colour. */
export const pollColourCount = tones.length

/**
 * The colours of the options of a poll. The hues are the same in every theme, because phone, desk and screen can have
 * different themes. A shade is darker or lighter where the backgrounds need it.
 */
export const pollColours = (backgrounds: readonly string[]): VividColour[] =>
  tones.map((tone) => {
    const ground = shadeOn(tone, backgrounds, leastRatio)
    const ink = inks.find((each) => contrastRatio(each, ground) >= textRatio) ?? '#000000'
    return { ground, ink }
  })

/** The same hues as colours of words, in shades that are readable at any size. */
export const pollWordColours = (backgrounds: readonly string[]): string[] =>
  tones.map((tone) => shadeOn(tone, backgrounds, wordRatio))
