import type { CommandPayload } from '#contract/interface/commands.ts'
import type { RatingEdit } from '#machines/domain/rating/rating.events.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { editParts } from '../shared/edit-parts.ts'
import { addItem } from '../shared/items.ts'

type RatingPayload = CommandPayload<'Rating/Add'>['rating']

const content = (rating: RatingPayload): RatingEdit => ({
  ...rating,
  statements: rating.statements.map(({ statementId, text }) => ({ id: statementId ?? newId(), text })),
})

const withoutIds = (rating: RatingPayload): RatingPayload => ({
  ...rating,
  statements: rating.statements.map(({ text }) => ({ text })),
})

const update = async (work: UnitOfWork, { payload: { itemId, rating } }: EnvelopeOf<'Rating/Update'>) =>
  editParts(work, await work.load('rating', itemId), ({ statements, steps }) => ({
    old: statements,
    given: rating.statements.map(({ statementId }) => statementId),
    comparable: steps === rating.steps,
    content: content(rating),
  }))

export const ratingHandlers = {
  'Rating/Add': (work: UnitOfWork, { payload }: EnvelopeOf<'Rating/Add'>) =>
    addItem(work, 'rating', content(withoutIds(payload.rating))),
  'Rating/Update': update,
}
