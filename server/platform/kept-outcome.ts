import type { Accepted, Outcome } from '#contract/errors.ts'

/**
 * The encoded texts of outcomes that are sent many times. An outcome gets its text when it is encoded for the first
 * time.
 */
const texts = new WeakMap<object, string | undefined>()

/** Marks an outcome that never changes. The server validates and encodes it once, and all responses use this text. */
export function keep<Data>(outcome: Accepted<Data>): Accepted<Data> {
  texts.set(outcome, undefined)
  return outcome
}

export const isKept = (outcome: Outcome): boolean => texts.has(outcome)
export const keptText = (outcome: Outcome): string | undefined => texts.get(outcome)

export function keepText(outcome: Outcome, text: string): string {
  texts.set(outcome, text)
  return text
}
