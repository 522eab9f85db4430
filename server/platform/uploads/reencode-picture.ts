import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { shareOf } from '../cluster/share-of.ts'
import type { ClusterWorker } from '../cluster/worker.ts'
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

export interface PictureQueueParts {
  draw?: Draw
  /** Number of processes of this machine. */
  processes?: number
  cluster?: Pick<ClusterWorker, 'takeTurn'> | undefined
}

/**
 * Decodes pictures and draws them again in the requested sizes, a few at a time. Only the pixels remain; all other data of a
 * file is removed. The accounts take turns, so one account cannot hold up the others. Large pictures have
 * a queue of their own, so they hold up no small ones, and only one of them takes its memory, also among several processes.
 */
export function createPictureQueue({ draw = inThread, processes = 1, cluster }: PictureQueueParts = {}) {
  async function drawAlone(task: ReencodeTask): Promise<Drawing[] | undefined> {
    const end = await cluster?.takeTurn('largePicture')
    try {
      return await draw(task)
    } finally {
      end?.()
    }
  }

  const queue = (atOnce: number) =>
    createFairTurns({
      atOnce: shareOf(atOnce, processes),
      waiting: shareOf(limits.picturesWaiting, processes),
    })
  const large = queue(limits.largePicturesDrawnAtOnce)
  const small = queue(limits.picturesDrawnAtOnce)
  return async ({ accountId, pixels, onPlace, ...task }: PictureTask): Promise<Outcome<Drawing[]>> => {
    const isLarge = pixels > limits.smallPicturePixels
    try {
      const drawings = await (isLarge ? large : small).take(
        accountId,
        () => (isLarge && cluster ? drawAlone(task) : draw(task)),
        onPlace,
      )
      return drawings ? accepted(drawings) : refused('PictureUnreadable')
    } catch (error) {
      if (error instanceof TurnRefused) return refused('Busy')
      throw error
    }
  }
}

export type ReencodePicture = ReturnType<typeof createPictureQueue>
