import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Pixels } from './coarsen.ts'

const require = createRequire(import.meta.url)

/** Loads the program of a codec. Only threads for pictures may import this file. */
export const wasm = async (path: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(require.resolve(path)))

/** The image class that the codecs need. Node has none. */
class NodeImageData implements Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}
globalThis.ImageData ??= NodeImageData as never
