import * as limits from '#contract/limits.ts'

export type PictureFormat = 'png' | 'jpeg' | 'gif'

/** The data of a file's header, read before the file is decoded. */
export interface PictureHeader {
  format: PictureFormat
  width: number
  height: number
}

const startsWith = (bytes: Buffer, signature: string): boolean =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'))

function pngHeader(bytes: Buffer): PictureHeader | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function gifHeader(bytes: Buffer): PictureHeader | undefined {
  if (bytes.length < 13) return undefined
  return { format: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

/**
 * Baseline, extended and progressive frames, which browsers show. For other frames, a decoder could read beyond the
 * size in the header.
 */
const shownFrames: readonly number[] = [0xc0, 0xc1, 0xc2]
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegHeader(bytes: Buffer): PictureHeader | undefined {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) {
      if (!shownFrames.includes(marker)) return undefined
      return { format: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    }
    const alone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += 2 + (alone ? 0 : bytes.readUInt16BE(at + 2))
  }
  return undefined
}

/** Reads the header of a PNG, JPEG or GIF. Undefined for other bytes, independent of the file's name. */
export function readHeader(bytes: Buffer): PictureHeader | undefined {
  const header = startsWith(bytes, '\x89PNG\r\n\x1a\n')
    ? pngHeader(bytes)
    : startsWith(bytes, '\xff\xd8\xff')
      ? jpegHeader(bytes)
      : startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')
        ? gifHeader(bytes)
        : undefined
  return header && header.width > 0 && header.height > 0 ? header : undefined
}

/** Whether the decoded picture would take more memory than allowed. */
export const isTooMany = ({ width, height }: Pick<PictureHeader, 'width' | 'height'>): boolean =>
  width * height > limits.picturePixels
