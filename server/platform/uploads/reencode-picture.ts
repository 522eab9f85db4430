import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { createTurns } from '../turns.ts'
import { runPictureThread } from './picture-thread.ts'
import type { Drawing, ReencodeTask } from './reencode-picture.worker.ts'

const program = new URL('./reencode-picture.worker.ts', import.meta.url)

const turns = createTurns({ atOnce: limits.picturesDrawnAtOnce, waiting: limits.picturesWaiting })

/**
 * Decodes a picture and draws it again in the requested sizes. Only the pixels remain; all other data of the file is
 * removed.
 */
export async function reencodePicture(task: ReencodeTask): Promise<Outcome<Drawing[]>> {
  if (turns.isFull()) return refused('Busy')
  const drawings = await turns.take(() => runPictureThread<Drawing[]>(program, task, task.bytes.buffer))
  return drawings ? accepted(drawings) : refused('PictureUnreadable')
}
