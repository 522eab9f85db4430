import { Worker } from 'node:worker_threads'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import { createTurns } from '../turns.ts'
import type { Drawing, DrawOrder } from './draw-anew.worker.ts'

const program = new URL('./draw-anew.worker.ts', import.meta.url)

const turns = createTurns({ atOnce: limits.picturesDrawnAtOnce, waiting: limits.picturesWaiting })

/** A thread of its own that dies with its picture: what a decoder took of memory goes back, whatever it was fed. */
function drawInThread(order: DrawOrder): Promise<Drawing[] | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(program, {
      workerData: order,
      transferList: [order.bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      // Nothing of the server's secrets, and no word to its output.
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    const patience = setTimeout(() => settle(undefined), limits.pictureDrawSeconds * 1000)
    const settle = (drawings: Drawing[] | undefined): void => {
      clearTimeout(patience)
      resolve(drawings)
      void worker.terminate()
    }
    worker.once('message', settle)
    worker.once('error', () => settle(undefined))
    worker.once('exit', () => settle(undefined))
  })
}

/** Decodes a picture and draws it anew in the sizes wanted: its pixels stay, everything else in the file is gone. */
export async function drawAnew(order: DrawOrder): Promise<Outcome<Drawing[]>> {
  if (turns.isFull()) return refused('Busy')
  const drawings = await turns.take(() => drawInThread(order))
  return drawings ? accepted(drawings) : refused('PictureUnreadable')
}
