import { type RatingContent, ratingOptionId } from '../../../src/contract/items/rating.ts'
import { newId } from '../../ids.ts'
import { isSeen, projectTally } from '../ballot-docs.ts'
import type { ItemKindOnServer } from '../item-kind.ts'

const optionIdsOf = ({ statements, steps }: RatingContent): string[] =>
  statements.flatMap(({ id }) => Array.from({ length: steps }, (_, index) => ratingOptionId(id, index + 1)))

export const ratingKind: ItemKindOnServer<'rating'> = {
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
