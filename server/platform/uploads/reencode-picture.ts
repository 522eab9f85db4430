import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { createFairTurns, TurnRefused } from '../fair-turns.ts'
import { runPictureThread } from './picture-thread.ts'
import type { Drawing, ReencodeTask } from './reencode-picture.worker.ts'

const program = new URL('./reencode-picture.worker.ts', import.meta.url)

/** A picture to draw. */
export interface PictureTask extends ReencodeTask {
  /** Whose picture it is, because accounts take turns. */
  accountId: string
  pixels: number
  /** Gets the number of pictures that the server draws before this one, whenever it changes. */
  onPlace?: (before: number) => void
}

type Draw = (task: ReencodeTask) => Promise<Drawing[] | undefined>

const inThread: Draw = ({ bytes, format, sides }) =>
  runPictureThread<Drawing[]>(program, { bytes, format, sides }, bytes.buffer)

/**
 * Draws pictures, a few at a time. The accounts take turns, so one account cannot hold up the others. Large pictures have
 * a queue of their own, so they hold up no small ones, and only one of them takes its memory.
 */
export function createPictureQueue(draw: Draw = inThread) {
  const queue = (atOnce: number) => createFairTurns({ atOnce, waiting: limits.picturesWaiting })
  const large = queue(limits.largePicturesDrawnAtOnce)
  const small = queue(limits.picturesDrawnAtOnce)
  return async ({ accountId, pixels, onPlace, ...task }: PictureTask): Promise<Outcome<Drawing[]>> => {
    const turns = pixels > limits.smallPicturePixels ? large : small
    try {
      const drawings = await turns.take(accountId, () => draw(task), onPlace)
      return drawings ? accepted(drawings) : refused('PictureUnreadable')
    } catch (error) {
      if (error instanceof TurnRefused) return refused('Busy')
      throw error
    }
  }
}

/**
 * Decodes a picture and draws it again in the requested sizes. Only the pixels remain; all other data of the file is
 * removed.
 */
export const reencodePicture = createPictureQueue()
