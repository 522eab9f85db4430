import type { Outcome } from '../../../../contract/errors.ts'
import { createFormCommand } from '../../host-actors.ts'
import type { RatingInput } from './rating-draft.ts'

/** Sends a rating's form; the answer carries the new rating's id where it is a new one. */
export type SaveRating = (rating: RatingInput) => Promise<Outcome>

export function ratingAdder(eventCode: string): SaveRating {
  const add = createFormCommand('Rating/Add')
  return (rating) => add({ EventCode: eventCode, Rating: rating })
}

export function ratingUpdater(eventCode: string, ratingId: string): SaveRating {
  const update = createFormCommand('Rating/Update')
  return (rating) => update({ EventCode: eventCode, ItemId: ratingId, Rating: rating })
}
