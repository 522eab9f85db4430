import { Worker } from 'node:worker_threads'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { createTurns } from '../turns.ts'
import type { Drawing, ReencodeTask } from './reencode-picture.worker.ts'

const program = new URL('./reencode-picture.worker.ts', import.meta.url)

const turns = createTurns({ atOnce: limits.picturesDrawnAtOnce, waiting: limits.picturesWaiting })

/**
 * Draws a picture in a separate thread that ends afterwards. So the memory of the decoder is always released, whatever
 * the file contains.
 */
function drawInThread(task: ReencodeTask): Promise<Drawing[] | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(program, {
      workerData: task,
      transferList: [task.bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      // The thread must not see the server's secrets and must not write to the server's output.
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => settle(undefined), limits.pictureDrawSeconds * 1000)
    const settle = (drawings: Drawing[] | undefined): void => {
      clearTimeout(timer)
      resolve(drawings)
      void worker.terminate()
    }
    worker.once('message', settle)
    worker.once('error', () => settle(undefined))
    worker.once('exit', () => settle(undefined))
  })
}

/**
 * Decodes a picture and draws it again in the requested sizes. Only the pixels remain; all other data of the file is
 * removed.
 */
export async function reencodePicture(task: ReencodeTask): Promise<Outcome<Drawing[]>> {
  if (turns.isFull()) return refused('Busy')
  const drawings = await turns.take(() => drawInThread(task))
  return drawings ? accepted(drawings) : refused('PictureUnreadable')
}
