import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as limits from '#contract/limits.ts'

export interface PictureMemoryFigures {
  megapixels: number
  /** Peak memory of the process while it draws, minus its memory before. */
  peakMegabytes: number
}

const program = fileURLToPath(new URL('./picture-memory.child.ts', import.meta.url))

/**
 * Runs the measurement in its own process, because a process does not give back all memory that it has once allocated.
 */
async function run(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the child ended with ${code}`)
  return output
}

/**
 * Measures the memory for the largest picture: a progressive JPEG without subsampling, because a decoder keeps such a
 * picture in memory as a whole.
 */
export async function pictureMemory(): Promise<PictureMemoryFigures> {
  const file = (await run('make', String(limits.picturePixels))).trim()
  const peak = Number(await run('draw', file))
  return { megapixels: limits.picturePixels / 1e6, peakMegabytes: Math.round(peak / 2 ** 20) }
}
