import { accepted, type Outcome, refused } from '../contract/errors.ts'
import * as limits from '../contract/limits.ts'
import { pictureSides } from '../contract/picture-path.ts'

const signatures: readonly (readonly [type: string, start: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
]

/** What a file is by its content; undefined where it is none of these. */
export async function pictureType(file: Blob): Promise<string | undefined> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return signatures.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte))?.[0]
}

/** A part of a picture, in its pixels. */
export interface PictureArea {
  x: number
  y: number
  width: number
  height: number
}

/** The part of a picture drawn with its longer side that long: photographs as jpeg, drawings with what shines through. Rejects where it cannot be drawn. */
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

/** Fewer pixels than the server keeps would be lost; more are sent for nothing. Null where it cannot be drawn. */
const shrink = (picture: ImageBitmap, type: string): Promise<Blob | null> => {
  const { width, height } = picture
  return drawPart(picture, { x: 0, y: 0, width, height }, pictureSides.large, type).catch(() => null)
}

/** The server's rules, told before anything is sent; a large photograph is sent as it will be kept. */
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

/** What an avatar shows of a picture: never larger than it is, and no larger than it is shown. */
export async function cutPart(file: Blob, part: PictureArea): Promise<Outcome<Blob>> {
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
