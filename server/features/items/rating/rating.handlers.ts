import { refused } from '#contract/errors.ts'
import type { CommandPayload } from '#contract/interface/commands.ts'
import type { RatingEdit } from '#machines/domain/rating/rating.events.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { addItem, nextRound } from '../shared/items.ts'
import { keptParts } from '../shared/kept-parts.ts'

type RatingPayload = CommandPayload<'Rating/Add'>['rating']

const content = (rating: RatingPayload): RatingEdit => ({
  ...rating,
  statements: rating.statements.map(({ statementId, text }) => ({ id: statementId ?? newId(), text })),
})

const withoutIds = (rating: RatingPayload): RatingPayload => ({
  ...rating,
  statements: rating.statements.map(({ text }) => ({ text })),
})

async function update(work: UnitOfWork, { payload }: EnvelopeOf<'Rating/Update'>) {
  const rating = await work.load('rating', payload.itemId)
  if (!rating) return refused('NotFound')
  const before = rating.snapshot.context
  const kept = keptParts(
    before.statements,
    payload.rating.statements.map(({ statementId }) => statementId),
  )
  if (!kept.ok) return kept
  const refusal = work.send(rating, { type: 'edit', content: content(payload.rating) })
  if (refusal) return refusal
  // Ratings on another scale, or of removed statements, would no longer add up. So such an edit begins a new round if
  // there are ratings.
  const edited = await work.load('rating', rating.id)
  const answered = (rating.tally.votes.get('') ?? 0) > 0
  const comparable = kept.data && before.steps === payload.rating.steps
  return answered && !comparable && edited ? nextRound(work, edited, before) : done
}

export const ratingHandlers = {
  'Rating/Add': (work: UnitOfWork, { payload }: EnvelopeOf<'Rating/Add'>) =>
    addItem(work, 'rating', content(withoutIds(payload.rating))),
  'Rating/Update': update,
}
