import { parseColour } from './colour.ts'

type Triple = readonly [number, number, number]

const linear = (value: number): number =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const encoded = (value: number): number =>
  value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/** Linear red, green and blue of an OKLCH colour. A part outside 0 to 1 means that no screen shows the colour. */
function linearRgb(lightness: number, chroma: number, hue: number): Triple {
  const radians = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)]
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ]
}

/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

export function oklchOf(colour: string): Oklch {
  const { red, green, blue } = parseColour(colour) ?? { red: 0, green: 0, blue: 0 }
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)]
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  const lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s
  const across = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
  const down = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
  const hue = ((Math.atan2(down, across) * 180) / Math.PI + 360) % 360
  return { lightness, chroma: Math.hypot(across, down), hue }
}

const isShown = (rgb: Triple): boolean => rgb.every((part) => part >= -1e-4 && part <= 1 + 1e-4)

const hexOf = (rgb: Triple): string =>
  `#${rgb
    .map((part) => Math.round(255 * encoded(Math.min(1, Math.max(0, part)))))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

/** The colour with the largest chroma, up to `most`, that a screen shows at this lightness and hue. */
export function strongest(lightness: number, hue: number, most: number): string {
  let chroma = most
  while (chroma > 0 && !isShown(linearRgb(lightness, chroma, hue))) chroma -= 0.005
  return hexOf(linearRgb(lightness, Math.max(0, chroma), hue))
}
