import { readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js'
import * as limits from '#contract/limits.ts'
import { pictureSides } from '#contract/picture-path.ts'
import { createPictureQueue } from '#server/platform/uploads/reencode-picture.ts'

// `make PIXELS` writes a JPEG and prints its path. `draw FILE` draws it and prints the memory that this took, in bytes.
const [task, given = ''] = process.argv.slice(2)
const require = createRequire(import.meta.url)

async function make(pixels: number): Promise<string> {
  const side = Math.floor(Math.sqrt(pixels))
  const wasm = await WebAssembly.compile(
    await readFile(require.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')),
  )
  await initJpeg(wasm as never)
  const data = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < data.length; at += 1) data[at] = Math.imul(at, 2_654_435_761) >>> 24
  const picture = { data, width: side, height: side } as ImageData
  const jpeg = await encodeJpeg(picture, { quality: 50, auto_subsample: false, chroma_subsample: 1 })
  const file = join(tmpdir(), `cuelight-bench-${process.pid}.jpg`)
  await writeFile(file, Buffer.from(jpeg))
  return file
}

async function draw(file: string): Promise<number> {
  const bytes = new Uint8Array(await readFile(file))
  await rm(file)
  const before = process.memoryUsage.rss()
  const drawn = await createPictureQueue()({
    ...{ accountId: 'bench', pixels: limits.picturePixels, bytes, format: 'jpeg' as const },
    sides: Object.values(pictureSides),
  })
  if (!drawn.ok) throw new Error(`not drawn: ${drawn.code}`)
  return process.resourceUsage().maxRSS * 1024 - before
}

process.stdout.write(String(task === 'make' ? await make(Number(given)) : await draw(given)))
