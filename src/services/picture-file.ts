import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { pictureSides } from '#contract/picture-path.ts'

const signatures: readonly (readonly [type: string, start: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
]

/** Media type of a file by its content; undefined for any other type of file. */
export async function pictureType(file: Blob): Promise<string | undefined> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return signatures.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte))?.[0]
}

/** A rectangle of a picture, in pixels of the picture. */
export interface PictureArea {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Draws a part of a picture with the given longer side, as JPEG for photographs and with transparency for drawings.
 * Rejects if the browser cannot draw the picture.
 */
async function drawPart(picture: ImageBitmap, part: PictureArea, side: number, type: string): Promise<Blob> {
  const scale = side / Math.max(part.width, part.height)
  const sized = (pixels: number): number => Math.max(1, Math.round(pixels * scale))
  const canvas = new OffscreenCanvas(sized(part.width), sized(part.height))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas to draw on')
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: type === 'image/jpeg' ? type : 'image/png', quality: 0.92 })
}

/**
 * Shrinks a picture to the largest size that the server stores. A smaller picture would lose detail, and a larger
 * picture would waste bandwidth. null if the browser cannot draw the picture.
 */
const shrink = (picture: ImageBitmap, type: string): Promise<Blob | null> => {
  const { width, height } = picture
  return drawPart(picture, { x: 0, y: 0, width, height }, pictureSides.large, type).catch(() => null)
}

/** Applies the server's rules before the upload. A large photograph is shrunk to the stored size. */
export async function preparePicture(file: Blob, types: string): Promise<Outcome<Blob>> {
  const type = await pictureType(file)
  if (!type || !types.includes(type)) return refused('PictureFormat')
  if (file.size >= limits.uploadBytesBelow) return refused('PictureTooLarge')
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    return refused('PictureUnreadable')
  }
  const large = Math.max(picture.width, picture.height) > pictureSides.large
  const smaller = large ? await shrink(picture, type) : null
  picture.close()
  return accepted(smaller ?? file)
}

/** Crops a picture for an avatar. The result is no larger than the crop and no larger than pages show an avatar. */
export async function cropPart(file: Blob, part: PictureArea): Promise<Outcome<Blob>> {
  const type = await pictureType(file)
  let picture: ImageBitmap | undefined
  try {
    picture = await createImageBitmap(file)
    const side = Math.min(pictureSides.small, Math.max(part.width, part.height))
    return accepted(await drawPart(picture, part, side, type ?? ''))
  } catch {
    return refused('PictureUnreadable')
  } finally {
    picture?.close()
  }
}
