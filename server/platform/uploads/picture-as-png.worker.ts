import { parentPort, workerData } from 'node:worker_threads'
import encodePng, { init as initPng } from '@jsquash/png/encode.js'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import { wasm } from './codecs.ts'

export interface PngTask {
  /** A stored picture: WebP. */
  bytes: Uint8Array<ArrayBuffer>
}

async function draw({ bytes }: PngTask): Promise<Uint8Array> {
  await initWebp((await wasm('@jsquash/webp/codec/dec/webp_dec.wasm')) as never)
  await initPng(await wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
  return new Uint8Array(await encodePng(await decodeWebp(bytes.buffer)))
}

parentPort?.postMessage(await draw(workerData as PngTask))
