import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js'
import encodePng, { init as initPng } from '@jsquash/png/encode.js'
import { GifWriter } from 'omggif'
import type { PictureFormat } from '#server/platform/uploads/header.ts'

const require = createRequire(import.meta.url)
const wasm = async (path: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(require.resolve(path)))

/** Red increases to the right and green downwards, much coarser than a photograph. */
function gradient(width: number, height: number): ImageData {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width
    data.set([(255 * x) / width, (255 * Math.floor(at / width)) / height, 128, 255], at * 4)
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}

function gif(width: number, height: number): Buffer<ArrayBuffer> {
  const bytes = new Uint8Array(width * height + 2000)
  const writer = new GifWriter(bytes, width, height, { palette: [0xff0000, 0x0000ff], loop: 0 })
  for (const index of [0, 1]) {
    writer.addFrame(0, 0, width, height, new Array(width * height).fill(index), { delay: 10 })
  }
  return Buffer.from(bytes.subarray(0, writer.end()))
}

/**
 * Makes a complete picture of this size, as a camera or a program writes it. A GIF is an animation of a red and a
 * blue frame.
 */
export async function makePicture(
  format: PictureFormat,
  width = 64,
  height = 48,
): Promise<Buffer<ArrayBuffer>> {
  if (format === 'gif') return gif(width, height)
  if (format === 'png') {
    await initPng(await wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
    return Buffer.from(await encodePng(gradient(width, height)))
  }
  await initJpeg((await wasm('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')) as never)
  return Buffer.from(await encodeJpeg(gradient(width, height)))
}
