import type { KeptDraw } from '#machines/draw-witness/witness.ts'
import type { DrawWitness } from './witness.ts'

let witness: DrawWitness | undefined
const listeners = new Set<() => void>()
const notifyAll = (): void => {
  for (const listener of listeners) listener()
}

/** Shows the data of a witness in the views. Returns a function that hides the data again. */
export function showWitness(own: DrawWitness): () => void {
  witness = own
  own.subscribe(notifyAll)
  return () => {
    if (witness === own) witness = undefined
  }
}

const none: readonly KeptDraw[] = []

/** The stored data about the draws of a lottery, for the views. */
export const witnessed = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  alarming: (): KeptDraw | undefined => witness?.alarming,
  drawsOf: (itemId: string): readonly KeptDraw[] => witness?.drawsOf(itemId) ?? none,
}
