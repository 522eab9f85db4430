import * as limits from '#contract/limits.ts'
import { createTurns } from '../turns.ts'
import { runPictureThread } from './picture-thread.ts'

const program = new URL('./picture-as-png.worker.ts', import.meta.url)

const turns = createTurns({ atOnce: limits.picturesDrawnAtOnce, waiting: limits.picturesWaiting })

/** A stored picture as PNG, for programs that read no WebP. Undefined if the picture cannot be drawn now. */
export async function pictureAsPng(stored: Uint8Array): Promise<Uint8Array | undefined> {
  if (turns.isFull()) return undefined
  const bytes = new Uint8Array(stored)
  return turns.take(() => runPictureThread<Uint8Array>(program, { bytes }, bytes.buffer))
}
