import type { CommandPayload } from '../../../src/contract/commands.ts'
import { refused } from '../../../src/contract/errors.ts'
import type { RatingEdit } from '../../../src/machines/rating/rating.events.ts'
import { newId } from '../../ids.ts'
import type { CommandOrder } from '../../work/order.ts'
import { done, type Work } from '../../work/work.ts'
import { addItem, nextRound } from '../items.ts'
import { keptParts } from '../kept-parts.ts'

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

async function update(work: Work, { payload }: CommandOrder<'Rating/Update'>) {
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
  // Ratings on another scale, or of statements that are gone, would no longer add up.
  const edited = await work.load('rating', rating.id)
  const answered = (rating.tally.votes.get('') ?? 0) > 0
  const comparable = kept.data && before.steps === payload.Rating.Steps
  return answered && !comparable && edited ? nextRound(work, edited, before) : done
}

export const ratingHandlers = {
  'Rating/Add': (work: Work, { payload }: CommandOrder<'Rating/Add'>) =>
    addItem(work, 'rating', content(withoutIds(payload.Rating))),
  'Rating/Update': update,
}
