import { type RatingContent, ratingOptionId } from '#contract/items/rating.ts'
import { newId } from '#server/platform/ids.ts'
import type { AnswerPart, CountedOption } from '../shared/answer-source.ts'
import { byBallot, isSeen, projectTally } from '../shared/ballot-docs.ts'
import type { ItemKindOnServer } from '../shared/item-kind.ts'
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

const partsOf =
  ({ statements }: RatingContent) =>
  (optionIds: readonly string[]): AnswerPart[] =>
    statements.flatMap(({ id, text }) =>
      optionIds
        .filter((optionId) => optionId.startsWith(`${id}-`))
        .map((optionId) => optionId.slice(id.length + 1))
        .map((step) => ({ question: text, text: step, value: Number(step) })),
    )

const countedIn = ({ statements, steps }: RatingContent): CountedOption[] =>
  statements.flatMap(({ id, text }) =>
    Array.from({ length: steps }, (_, index) => ({
      id: ratingOptionId(id, index + 1),
      votersId: '',
      question: text,
      option: String(index + 1),
      state: '',
      correct: null,
    })),
  )

export const ratingKind: ItemKindOnServer<'rating'> = {
  handlers: ratingHandlers,
  answers: { ...byBallot, words: wordsOf, parts: partsOf, counted: countedIn },
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
      ...projectTally(aggregate, audience, optionIdsOf(context)),
    ]
  },
}
