import { crc32, deflateSync } from 'node:zlib'
import { parseColour, textOn } from '#theme/colour.ts'

/** Sizes of the icon in px: 180 for iOS, the others for the manifest. */
export const iconSizes = [180, 192, 512] as const

type IconSize = (typeof iconSizes)[number]

// The mark of the product, in parts of half the icon: a dot and two quarters of a ring. It lies within the middle 80 %
// that every device shows of a maskable icon.
const dot = 0.22
const ring = 0.5
const half = 0.06

/** Distance from the mark in parts of half the icon; negative inside. */
function distanceFromMark(x: number, y: number): number {
  const away = Math.hypot(x, y)
  // The quarters are at the top right and at the bottom left, with round ends.
  const inQuarter = (x >= 0 && y <= 0) || (x <= 0 && y >= 0)
  const end = Math.min(Math.hypot(x, Math.abs(y) - ring), Math.hypot(Math.abs(x) - ring, y))
  const fromRing = (inQuarter ? Math.abs(away - ring) : end) - half
  return Math.min(away - dot, fromRing)
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** The picture as steps from the ground (0) to the mark (255), compressed. It is the same in all colours. */
function drawMark(size: IconSize): Buffer {
  const rows = Buffer.alloc((size + 1) * size)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const x = ((column + 0.5) * 2) / size - 1
      const y = ((row + 0.5) * 2) / size - 1
      // One pixel at the edge is mixed, so that the edge is smooth.
      const share = 0.5 - (distanceFromMark(x, y) * size) / 2
      rows[row * (size + 1) + 1 + column] = Math.round(255 * Math.min(1, Math.max(0, share)))
    }
  }
  return deflateSync(rows)
}

const drawn = new Map<IconSize, Buffer>()

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The icon of the phone's page as PNG, with the ground in this CSS hex colour. */
export function phoneIcon(size: IconSize, ground: string): Buffer {
  const mark = drawn.get(size) ?? drawMark(size)
  drawn.set(size, mark)
  const from = parseColour(ground) ?? { red: 0, green: 0, blue: 0 }
  const to = parseColour(textOn(ground)) ?? from
  const palette = Buffer.alloc(256 * 3)
  for (let step = 0; step < 256; step += 1) {
    const mix = (one: number, other: number) => Math.round(one + ((other - one) * step) / 255)
    palette.set([mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue)], step * 3)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // 8 bits a pixel, colours of the palette.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', mark),
    chunk('IEND', new Uint8Array()),
  ])
}
