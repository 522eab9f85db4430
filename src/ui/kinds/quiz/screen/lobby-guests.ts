import type { QuizArrival } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'

/** The list loses its first guests in groups of this size. */
const group = 20

/**
 * The guests of the lobby, the first who joined first. `newest` is the list of the newest guests, and `joined` the number
 * of all guests. If the list is full, each new guest removes another one at its end. The first guests leave in groups, so
 * that the other names move only at every twentieth guest.
 */
export function lobbyGuests(newest: readonly QuizArrival[], joined: number): QuizArrival[] {
  const guests = [...newest].reverse()
  if (guests.length < limits.quizArrivalsShown) return guests
  const before = Math.max(0, joined - guests.length)
  return guests.slice((group - (before % group)) % group)
}
