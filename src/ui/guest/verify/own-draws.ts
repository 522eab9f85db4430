import type { KeptDraw } from '#machines/flow/draw-participant/draw-participant.ts'
import type { DrawParticipant } from './draw-participant.ts'

let participant: DrawParticipant | undefined
const listeners = new Set<() => void>()
const notifyAll = (): void => {
  for (const listener of listeners) listener()
}

/** Shows the data of a participant in the views. Returns a function that hides the data again. */
export function showDrawsOf(own: DrawParticipant): () => void {
  participant = own
  own.subscribe(notifyAll)
  return () => {
    if (participant === own) participant = undefined
  }
}

const none: readonly KeptDraw[] = []

/** The stored data about the draws of a lottery, for the views. */
export const ownDraws = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  alarming: (): KeptDraw | undefined => participant?.alarming,
  drawsOf: (itemId: string): readonly KeptDraw[] => participant?.drawsOf(itemId) ?? none,
}
