import { refused } from '#contract/errors.ts'
import type { CommandPayload } from '#contract/interface/commands.ts'
import type { RatingEdit } from '#machines/domain/rating/rating.events.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { addItem, nextRound } from '../shared/items.ts'
import { keptParts } from '../shared/kept-parts.ts'

type RatingPayload = CommandPayload<'Rating/Add'>['Rating']

const content = (rating: RatingPayload): RatingEdit => ({
  title: rating.Title,
  statements: rating.Statements.map(({ StatementId, Text }) => ({ id: StatementId ?? newId(), text: Text })),
  look: rating.Look,
  steps: rating.Steps,
  lowLabel: rating.LowLabel,
  highLabel: rating.HighLabel,
})

const withoutIds = (rating: RatingPayload): RatingPayload => ({
  ...rating,
  Statements: rating.Statements.map(({ Text }) => ({ Text })),
})

async function update(work: UnitOfWork, { payload }: EnvelopeOf<'Rating/Update'>) {
  const rating = await work.load('rating', payload.ItemId)
  if (!rating) return refused('NotFound')
  const before = rating.snapshot.context
  const kept = keptParts(
    before.statements,
    payload.Rating.Statements.map(({ StatementId }) => StatementId),
  )
  if (!kept.ok) return kept
  const refusal = work.send(rating, { type: 'edit', content: content(payload.Rating) })
  if (refusal) return refusal
  // Ratings on another scale, or of removed statements, would no longer add up. So such an edit begins a new round if
  // there are ratings.
  const edited = await work.load('rating', rating.id)
  const answered = (rating.tally.votes.get('') ?? 0) > 0
  const comparable = kept.data && before.steps === payload.Rating.Steps
  return answered && !comparable && edited ? nextRound(work, edited, before) : done
}

export const ratingHandlers = {
  'Rating/Add': (work: UnitOfWork, { payload }: EnvelopeOf<'Rating/Add'>) =>
    addItem(work, 'rating', content(withoutIds(payload.Rating))),
  'Rating/Update': update,
}
