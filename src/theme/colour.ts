/** The parts of a colour: red, green and blue, 0 to 255 each. */
export interface Rgb {
  red: number
  green: number
  blue: number
}

/** Parses #rgb, #rrggbb and #rrggbbaa (alpha is dropped); undefined for any other text. */
export function parseColour(written: string): Rgb | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(written.trim())?.[1]
  if (!hex) return undefined
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const channel = (start: number): number => Number.parseInt(full.slice(start, start + 2), 16)
  return { red: channel(0), green: channel(2), blue: channel(4) }
}

const hexOf = ({ red, green, blue }: Rgb): string =>
  `#${[red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const black: Rgb = { red: 0, green: 0, blue: 0 }
const white: Rgb = { red: 255, green: 255, blue: 255 }

const parsed = (colour: string): Rgb => parseColour(colour) ?? black

/** Blends `over` onto `under`. `share`: opacity of `over`, 0 to 1. */
export function mixColours(under: string, over: string, share: number): string {
  const from = parsed(under)
  const to = parsed(over)
  const between = (a: number, b: number): number => a + (b - a) * share
  return hexOf({
    red: between(from.red, to.red),
    green: between(from.green, to.green),
    blue: between(from.blue, to.blue),
  })
}

/** Relative luminance as WCAG 2 defines it, 0 (black) to 1 (white). */
export function luminance(colour: string): number {
  const linear = (value: number): number => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  const { red, green, blue } = parsed(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/**
 * Returns the colour if it has the contrast on every background, otherwise the nearest shade towards `goal` that
 * has the contrast. If no shade has the contrast, returns `goal`, which defaults to black or white.
 */
export function readableOn(
  colour: string,
  backgrounds: readonly string[],
  ratio: number,
  goal?: string,
): string {
  const worst = (candidate: string): number =>
    Math.min(...backgrounds.map((background) => contrastRatio(candidate, background)))
  const end = goal ?? (worst(hexOf(white)) > worst(hexOf(black)) ? hexOf(white) : hexOf(black))
  for (let step = 0; step <= 20; step += 1) {
    const candidate = step === 0 ? colour : mixColours(colour, end, step / 20)
    if (worst(candidate) >= ratio) return candidate
  }
  return end
}

/** White if white text is readable on the colour (4.5:1), otherwise a readable shade. */
export const textOn = (colour: string): string =>
  contrastRatio(hexOf(white), colour) >= 4.5 ? hexOf(white) : readableOn(hexOf(white), [colour], 4.5)
