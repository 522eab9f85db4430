import { parentPort, workerData } from 'node:worker_threads'
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js'
import decodePng, { init as initPng } from '@jsquash/png/decode.js'
import resize, { initResize } from '@jsquash/resize'
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js'
import { GifReader } from 'omggif'
import { coarsen } from './coarsen.ts'
import { wasm } from './codecs.ts'
import type { PictureFormat } from './header.ts'

export interface ReencodeTask {
  bytes: Uint8Array<ArrayBuffer>
  format: PictureFormat
  /** The longest sides of the requested drawings. */
  sides: readonly number[]
}

export interface Drawing {
  width: number
  height: number
  bytes: Uint8Array<ArrayBuffer>
}

/** The fine filter must have at least this factor left to do after the averaging. */
const leastFineScale = 1.2

/** The first frame of a GIF, which may be an animation. */
function decodeGif(bytes: Uint8Array): ImageData {
  const reader = new GifReader(Buffer.from(bytes.buffer))
  const { x, y, width, height } = reader.frameInfo(0)
  // Use the size of the frame, which the header of the file does not contain.
  if (x + width > reader.width || y + height > reader.height) throw new Error('the frame exceeds its picture')
  const pixels = new Uint8ClampedArray(reader.width * reader.height * 4)
  reader.decodeAndBlitFrameRGBA(0, pixels as unknown as number[])
  return new ImageData(pixels, reader.width, reader.height)
}

async function decode({ bytes, format }: ReencodeTask): Promise<ImageData> {
  if (format === 'gif') return decodeGif(bytes)
  if (format === 'png') {
    await initPng(await wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
    return decodePng(bytes.buffer)
  }
  await initJpeg((await wasm('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')) as never)
  // Rotate the pixels now, because the orientation is removed with the other metadata.
  return decodeJpeg(bytes.buffer, { preserveOrientation: true })
}

/**
 * Makes a picture smaller so that its longest side has at most this length. Never makes a picture larger. A much
 * larger picture is averaged first.
 */
async function withinSide(picture: ImageData, side: number): Promise<ImageData> {
  const longest = Math.max(picture.width, picture.height)
  if (longest <= side) return picture
  const factor = Math.floor(longest / (side * leastFineScale))
  const { data, width, height } = factor > 1 ? coarsen(picture, factor) : picture
  const scale = side / Math.max(width, height)
  return resize(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    method: 'lanczos3',
    fitMethod: 'stretch',
  })
}

async function draw(task: ReencodeTask): Promise<Drawing[]> {
  let picture = await decode(task)
  await initResize(await wasm('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'))
  await initWebp((await wasm('@jsquash/webp/codec/enc/webp_enc_simd.wasm')) as never)
  const drawings: Drawing[] = []
  for (const side of task.sides) {
    picture = await withinSide(picture, side)
    const bytes = new Uint8Array(await encodeWebp(picture, { quality: 82, method: 4 }))
    drawings.push({ width: picture.width, height: picture.height, bytes })
  }
  return drawings
}

parentPort?.postMessage(await draw(workerData as ReencodeTask))
