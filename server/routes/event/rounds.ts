import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '../../../src/contract/errors.ts'
import type { PollContent } from '../../../src/contract/items/poll.ts'
import * as limits from '../../../src/contract/limits.ts'
import type { ServerContext } from '../../context.ts'
import { findOwnEvent } from '../../events/event-rows.ts'
import { registerCall } from '../call.ts'

/** What was answered in the rounds of a poll that are over; the current one is in the host's view. */
export function serveRounds(app: FastifyInstance, context: ServerContext): void {
  const { db } = context.store

  registerCall(app, context, '/api/event/Poll/GetRounds', async (_, { caller, input }) => {
    const event = await findOwnEvent(db, input.EventCode, caller.subjectId)
    if (!event) return refused('NoAccess')
    const poll = await db
      .selectFrom('aggregate')
      .select('id')
      .where('id', '=', input.ItemId)
      .where('event_id', '=', event.id)
      .where('kind', '=', 'poll')
      .executeTakeFirst()
    if (!poll) return refused('NotFound')
    const rounds = await db
      .selectFrom('ended_round')
      .select(['round', 'content', 'ended_at'])
      .where('item_id', '=', poll.id)
      .orderBy('round', 'desc')
      .limit(limits.roundsListed)
      .execute()
    const tallies = await db
      .selectFrom('tally')
      .select(['round', 'option_id', 'votes'])
      .where('subject_id', '=', poll.id)
      .where('round', '>=', rounds.at(-1)?.round ?? 0)
      .execute()
    const votes = new Map(tallies.map((row) => [`${row.round} ${row.option_id}`, row.votes]))
    return accepted(
      rounds.map((row) => {
        const { title, options } = JSON.parse(row.content) as PollContent
        return {
          Round: row.round,
          EndedOn: Number(row.ended_at),
          Title: title,
          Voters: votes.get(`${row.round} `) ?? 0,
          Options: options.map(({ id, text, correct }) => ({
            OptionId: id,
            Text: text,
            Correct: correct === true,
            Votes: votes.get(`${row.round} ${id}`) ?? 0,
          })),
        }
      }),
    )
  })
}
