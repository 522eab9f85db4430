import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '../../../src/contract/errors.ts'
import { foldText } from '../../../src/contract/fold-text.ts'
import * as limits from '../../../src/contract/limits.ts'
import { maskName } from '../../../src/machines/lottery/mask-name.ts'
import type { ServerContext } from '../../context.ts'
import { findHosted } from '../../events/event-rows.ts'
import { answerTables } from '../../items/answer-tables.ts'
import { poolOf } from '../../items/lottery/draw-winners.ts'
import { readCandidates, readExcluded } from '../../items/lottery/pool.ts'
import { restore } from '../../work/charts.ts'
import { registerCall } from '../call.ts'

/** What is asked of lotteries besides commands: who may be in the pool, and whether a draw was fair. */
export function serveLottery(app: FastifyInstance, context: ServerContext): void {
  const { db } = context.store
  const lotteryOf = async (itemId: string, eventId: string) => {
    const row = await db
      .selectFrom('aggregate')
      .select('state')
      .where('id', '=', itemId)
      .where('event_id', '=', eventId)
      .where('kind', '=', 'lottery')
      .executeTakeFirst()
    return row && restore('lottery', row.state).context
  }

  registerCall(app, context, '/api/event/Lottery/GetCandidates', async (_, { caller, input }) => {
    const hosted = await findHosted(db, input.EventCode, caller.subjectId, 'run')
    if (!hosted.ok) return hosted
    const event = hosted.data
    const lottery = await lotteryOf(input.ItemId, event.id)
    if (!lottery) return refused('NotFound')
    const { startAt, guestFields } = restore('event', event.state).context
    const pool = {
      eventId: event.id,
      startAt: Math.min(startAt, context.clock()),
      guestFields,
      itemId: input.ItemId,
      rules: lottery,
      answerTables,
    }
    const all = await readCandidates(db, pool)
    const excluded = await readExcluded(db, input.ItemId)
    const search = foldText(input.Search)
    const found = all.filter(({ name, detail }) => foldText(`${name} ${detail}`).includes(search))
    const outFirst = found.toSorted(
      (a, b) => Number(excluded.has(b.entryId)) - Number(excluded.has(a.entryId)),
    )
    return accepted({
      Total: all.length,
      Candidates: outFirst.slice(0, limits.candidatesListed).map(({ entryId, name, detail }) => ({
        EntryId: entryId,
        Name: name,
        Detail: detail,
        Excluded: excluded.has(entryId),
      })),
    })
  })

  registerCall(app, context, '/api/guest/Lottery/GetDraw', async (_, { input, request }) => {
    if (!context.drawReadAllowed(request.ip, performance.now())) return refused('TooFast')
    const draw = await db
      .selectFrom('lottery_draw')
      .innerJoin('event', 'event.id', 'lottery_draw.event_id')
      .selectAll('lottery_draw')
      .select('event.state')
      .where('lottery_draw.id', '=', input.DrawId)
      .where('event.deleted_at', 'is', null)
      .executeTakeFirst()
    const lottery = draw && (await lotteryOf(draw.item_id, draw.event_id))
    if (!draw || !lottery) return refused('NotFound')
    const pool = poolOf(draw)
    const rows = await db
      .selectFrom('lottery_winner')
      .select(['ticket', 'state'])
      .where('item_id', '=', draw.item_id)
      .where('round', '=', draw.round)
      .where('number', '=', draw.number)
      .execute()
    const states = new Map(rows.map((row) => [row.ticket, row.state]))
    const winners = pool.flatMap(({ ticket, name }) => {
      const State = states.get(ticket)
      return State ? [{ Ticket: ticket, Name: lottery.masked ? maskName(name) : name, State }] : []
    })
    const isDrawn = draw.drawn_at !== null
    return accepted({
      DrawId: draw.id,
      EventName: restore('event', draw.state).context.name,
      Title: lottery.title,
      PrizeName: draw.prize_name,
      Number: draw.number,
      Places: draw.places,
      Commitment: draw.commitment,
      PreparedOn: draw.prepared_at,
      DrawnOn: draw.drawn_at,
      Seed: isDrawn ? draw.seed : '',
      Word: isDrawn ? draw.word : '',
      Tickets: pool.map(({ ticket }) => ticket),
      Winners: winners,
    })
  })
}
