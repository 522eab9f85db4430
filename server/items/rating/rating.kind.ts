import { type RatingContent, ratingOptionId } from '../../../src/contract/items/rating.ts'
import { newId } from '../../ids.ts'
import { byBallot, isSeen, projectTally } from '../ballot-docs.ts'
import type { ItemKindOnServer } from '../item-kind.ts'
import { ratingHandlers } from './rating.handlers.ts'

const optionIdsOf = ({ statements, steps }: RatingContent): string[] =>
  statements.flatMap(({ id }) => Array.from({ length: steps }, (_, index) => ratingOptionId(id, index + 1)))

const wordsOf =
  ({ statements }: RatingContent) =>
  (id: string): string => {
    const statement = statements.find((each) => id.startsWith(`${each.id}-`))
    if (!statement) return id
    const step = id.slice(statement.id.length + 1)
    return statement.text === '' ? step : `${statement.text}: ${step}`
  }

export const ratingKind: ItemKindOnServer<'rating'> = {
  handlers: ratingHandlers,
  answers: { ...byBallot, words: wordsOf },
  rows: null,
  copy: (rating) => ({
    ...rating,
    statements: rating.statements.map((statement) => ({ ...statement, id: newId() })),
  }),
  project(subject, audience, scene) {
    if (!isSeen(subject, audience, scene)) return []
    const { id, position, snapshot } = subject
    const { value, context } = snapshot
    return [
      [`rating:${id}`, { id, position, value, context }],
      ...projectTally(subject, audience, optionIdsOf(context)),
    ]
  },
}
