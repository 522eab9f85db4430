import { parseColour } from '#theme/colour.ts'
import { oklchOf } from '#theme/oklch.ts'

type Row = readonly [red: number, green: number, blue: number]

/** What people without one kind of cone see, in linear RGB. Source: Machado, Oliveira and Fernandes, 2009. */
const sights: Record<'protanopia' | 'deuteranopia' | 'tritanopia', readonly [Row, Row, Row]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const encoded = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

function seen(colour: string, rows: readonly Row[]): string {
  const { red, green, blue } = parseColour(colour) ?? { red: 0, green: 0, blue: 0 }
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)]
  const parts = rows.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b)))
  return `#${parts
    .map((part) =>
      Math.round(255 * encoded(part))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function place(colour: string): number[] {
  const { lightness, chroma, hue } = oklchOf(colour)
  const radians = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(radians), chroma * Math.sin(radians)]
}

/** The distance of two colours in OKLab, for the person who sees the least difference. 0.02 is just visible. */
export const leastDistance = (one: string, other: string): number =>
  Math.min(
    ...Object.values(sights).map((rows) => {
      const [from, to] = [place(seen(one, rows)), place(seen(other, rows))]
      return Math.hypot(...from.map((part, index) => part - (to[index] ?? 0)))
    }),
  )
