import type { CommandPayload } from '../../src/contract/commands.ts'
import { accepted, refused } from '../../src/contract/errors.ts'
import { refusalOf } from '../../src/machines/refusal.ts'
import { chunks } from '../store/chunks.ts'
import type { BulkHandler, Order, OrderOutcome } from '../work/order.ts'
import type { Work } from '../work/work.ts'
import { qaOf } from './qa.ts'

type Upvote = Order<CommandPayload<'Qa/Upvote'>>

async function refusalForAll(work: Work, questionId: string) {
  const gate = refusalOf(work.event.snapshot, { type: 'takePart', feature: 'qa' })
  if (gate) return refused(gate)
  const qa = await qaOf(work)
  const question = await work.load('question', questionId)
  if (!qa || !question) return refused('NotFound')
  const code = refusalOf(qa.snapshot, { type: 'upvote' }) ?? refusalOf(question.snapshot, { type: 'upvote' })
  return code ? refused(code) : undefined
}

/** Up-votes are a set: a second one of the same guest changes nothing and is answered like the first. */
async function upvoteMany(work: Work, orders: Upvote[]): Promise<OrderOutcome[]> {
  const questionId = orders[0]?.payload.QuestionId ?? ''
  const refusal = await refusalForAll(work, questionId)
  const question = await work.load('question', questionId)
  if (refusal || !question) return orders.map(() => refusal ?? refused('NotFound'))

  const guests = [...new Set(orders.map((order) => order.actor.id))]
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
    work.record('guests', 'Qa/Upvote', { QuestionId: questionId, Guests: added })
  }
  return orders.map(() => ({ ...accepted(null), own: [[`upvote:${questionId}`, work.seq, {}]] }))
}

export const upvoteHandler: BulkHandler<Upvote['payload']> = {
  key: (payload) => `Qa/Upvote ${payload.QuestionId}`,
  knowsRetries: false,
  decide: upvoteMany,
}
