import { accepted, refused } from '#contract/errors.ts'
import type { CommandPayload } from '#contract/interface/commands.ts'
import { refusalOf } from '#machines/refusal.ts'
import type { BulkHandler, CommandEnvelope, CommandOutcome } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { chunks } from '#server/store/chunks.ts'
import { qaOf } from './qa.public.ts'

type Upvote = CommandEnvelope<CommandPayload<'Qa/Upvote'>>

async function refusalForAll(work: UnitOfWork, questionId: string) {
  const gate = refusalOf(work.event.snapshot, { type: 'takePart', feature: 'qa' })
  if (gate) return refused(gate)
  const qa = await qaOf(work)
  const question = await work.load('question', questionId)
  if (!qa || !question) return refused('NotFound')
  const code = refusalOf(qa.snapshot, { type: 'upvote' }) ?? refusalOf(question.snapshot, { type: 'upvote' })
  return code ? refused(code) : undefined
}

/**
 * A guest has at most one up-vote per question: a second up-vote changes nothing and gets the answer of the first.
 */
async function upvoteMany(work: UnitOfWork, envelopes: Upvote[]): Promise<CommandOutcome[]> {
  const questionId = envelopes[0]?.payload.questionId ?? ''
  const refusal = await refusalForAll(work, questionId)
  const question = await work.load('question', questionId)
  if (refusal || !question) return envelopes.map(() => refusal ?? refused('NotFound'))

  const guests = [...new Set(envelopes.map((envelope) => envelope.actor.id))]
  const added: string[] = []
  for (const some of chunks(guests)) {
    const rows = await work.tx
      .insertInto('upvote')
      .values(some.map((guest_id) => ({ question_id: questionId, guest_id, event_id: work.row.id })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('guest_id')
      .execute()
    added.push(...rows.map((row) => row.guest_id))
  }
  if (added.length > 0) {
    work.count(question, new Map([['', added.length]]))
    work.record('guests', 'Qa/Upvote', { questionId, guests: added })
  }
  return envelopes.map(() => ({ ...accepted(null), own: [[`upvote:${questionId}`, work.seq, {}]] }))
}

export const upvoteHandler: BulkHandler<Upvote['payload']> = {
  key: (payload) => `Qa/Upvote ${payload.questionId}`,
  knowsRetries: false,
  decide: upvoteMany,
}
