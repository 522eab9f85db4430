import type { RatingContent } from '#contract/items/rating.ts'
import { stepsOf } from '#machines/domain/rating/rated.ts'
import { newId } from '#server/platform/ids.ts'
import { byBallot, isSeen, projectTally } from '../shared/ballot-docs.ts'
import type { ItemKindOnServer } from '../shared/item-kind.ts'
import { valuedAnswers, valueIdsOf } from '../shared/valued-parts.ts'
import { ratingHandlers } from './rating.handlers.ts'

const valuedOf = (rating: RatingContent) => ({ parts: rating.statements, values: stepsOf(rating) })

export const ratingKind: ItemKindOnServer<'rating'> = {
  handlers: ratingHandlers,
  answers: { ...byBallot, ...valuedAnswers(valuedOf) },
  rows: null,
  copy: (rating) => ({
    ...rating,
    statements: rating.statements.map((statement) => ({ ...statement, id: newId() })),
  }),
  sceneLines: ({ statements }) => statements.map(({ text }) => text),
  project(aggregate, audience, projectionContext) {
    if (!isSeen(aggregate, audience, projectionContext)) return []
    const { id, position, snapshot } = aggregate
    const { value, context } = snapshot
    return [
      [`rating:${id}`, { id, position, value, context }],
      ...projectTally(aggregate, audience, valueIdsOf(valuedOf(context))),
    ]
  },
}
