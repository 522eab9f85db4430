import { Worker } from 'node:worker_threads'
import * as limits from '#contract/limits.ts'

/**
 * Runs a task on a picture in a separate thread that ends afterwards. So the memory of the decoder is always released,
 * whatever the file contains. Undefined if the thread fails or takes too long.
 */
export function runPictureThread<Answer>(
  program: URL,
  task: object,
  picture: ArrayBuffer,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(program, {
      workerData: task,
      transferList: [picture],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      // The thread must not see the server's secrets and must not write to the server's output.
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => settle(undefined), limits.pictureDrawSeconds * 1000)
    const settle = (answer: Answer | undefined): void => {
      clearTimeout(timer)
      resolve(answer)
      void worker.terminate()
    }
    worker.once('message', settle)
    worker.once('error', () => settle(undefined))
    worker.once('exit', () => settle(undefined))
  })
}
