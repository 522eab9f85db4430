import { randomBytes } from 'node:crypto'
import { type Outcome, refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import { maskName } from '../../../src/machines/lottery/mask-name.ts'
import { piecesLeft } from '../../../src/machines/lottery/winners.ts'
import { newId } from '../../ids.ts'
import type { Schema } from '../../store/schema.ts'
import type { CommandOrder } from '../../work/order.ts'
import type { Subject } from '../../work/subject.ts'
import { done, type Work } from '../../work/work.ts'
import { commitmentTo, ticketOf, winningTickets } from './fair-draw.ts'
import { type PoolEntry, readPool } from './pool.ts'
import { writeWinners } from './winner-rows.ts'

interface Ticketed extends PoolEntry {
  ticket: string
}

const isBefore = (one: Ticketed, other: Ticketed): number => (one.ticket < other.ticket ? -1 : 1)

/** A guest without a name is called by the ticket. */
const named = (ticket: string, name: string): string => name || `#${ticket.slice(0, 4).toUpperCase()}`

async function ticketedPool(work: Work, lottery: Subject<'lottery'>, drawId: string): Promise<Ticketed[]> {
  const { context } = lottery.snapshot
  const { startAt, guestFields } = work.event.snapshot.context
  const rule = {
    eventId: work.row.id,
    startAt: Math.min(startAt, work.at),
    guestFields,
    itemId: lottery.id,
    rules: context,
    answerTables: work.kinds.answerTables,
  }
  const entries = await readPool(work.tx, rule, context)
  return entries
    .map((entry) => {
      const ticket = ticketOf(drawId, entry.entryId)
      return { ...entry, ticket, name: named(ticket, entry.name) }
    })
    .sort(isBefore)
}

/** Fixes pool and seed before anybody has pressed: what the winners will be is settled, and nobody can know it. */
export async function prepareDraw(
  work: Work,
  { payload }: CommandOrder<'Lottery/Prepare'>,
): Promise<Outcome> {
  const lottery = await work.load('lottery', payload.ItemId)
  if (!lottery) return refused('NotFound')
  const { context } = lottery.snapshot
  const id = newId()
  const pool = await ticketedPool(work, lottery, id)
  const prize = context.prizes.find((it) => it.id === payload.PrizeId)
  const wanted = payload.Places ?? prize?.perDraw ?? 1
  const places = Math.min(wanted, piecesLeft(context, payload.PrizeId), pool.length)
  const seed = randomBytes(32).toString('hex')
  const tickets = pool.map(({ ticket }) => ticket)
  const commitment = commitmentTo(id, places, tickets, seed)
  const names = pool
    .slice(0, limits.reelNamesMost)
    .map(({ name }) => (context.masked ? maskName(name) : name))
  const refusal = work.send(lottery, {
    type: 'prepare',
    plan: { id, prizeId: payload.PrizeId, places, poolSize: pool.length, commitment, names },
  })
  if (refusal) return refusal
  await work.tx
    .insertInto('lottery_draw')
    .values({
      id,
      item_id: lottery.id,
      event_id: work.row.id,
      round: context.round,
      number: context.prepared + 1,
      prize_name: prize ? `${prize.typeName} · ${prize.giftName}` : '',
      places,
      commitment,
      seed,
      word: '',
      pool: JSON.stringify(pool.map((entry) => [entry.ticket, entry.entryId, entry.name, entry.detail])),
      prepared_at: work.at,
      drawn_at: null,
    })
    .execute()
  return done
}

export const poolOf = ({ pool }: Pick<Schema['lottery_draw'], 'pool'>): Ticketed[] =>
  (JSON.parse(pool) as string[][]).map(([ticket = '', entryId = '', name = '', detail = '']) => ({
    ticket,
    entryId,
    name,
    detail,
  }))

async function scheduleClaims(work: Work, lottery: Subject<'lottery'>): Promise<void> {
  const now = await work.load('lottery', lottery.id)
  const draw = now?.snapshot.context.draws.at(-1)
  if (!now || draw?.claimUntil == null) return
  await work.tx
    .insertInto('deadline')
    .values({
      id: newId(),
      event_id: work.row.id,
      kind: 'item',
      item_id: lottery.id,
      due_at: draw.claimUntil,
    })
    .execute()
}

/** Draws the winners that were settled: the event's row is locked, so of two that press one draws. */
export async function stopDraw(work: Work, { payload }: CommandOrder<'Lottery/Stop'>): Promise<Outcome> {
  const lottery = await work.load('lottery', payload.ItemId)
  if (!lottery) return refused('NotFound')
  const { current, word } = lottery.snapshot.context
  const row =
    current &&
    (await work.tx.selectFrom('lottery_draw').selectAll().where('id', '=', current.id).executeTakeFirst())
  const pool = row ? poolOf(row) : []
  const entries = new Map(pool.map((entry) => [entry.ticket, entry]))
  const drawn = row ? winningTickets([...entries.keys()], { seed: row.seed, word, places: row.places }) : []
  const winners = drawn.flatMap((ticket) => entries.get(ticket) ?? [])
  const seed = row?.seed ?? ''
  const refusal = work.send(lottery, { type: 'stop', outcome: { seed, at: work.at, winners } })
  if (refusal) return refusal
  if (row) {
    await work.tx
      .updateTable('lottery_draw')
      .set({ word, drawn_at: work.at })
      .where('id', '=', row.id)
      .execute()
  }
  await writeWinners(work, lottery)
  await scheduleClaims(work, lottery)
  return done
}

/** The countdowns of draws that are over: who has not claimed has missed it. */
export async function claimsOver(work: Work, lottery: Subject<'lottery'>, dueAt: number): Promise<void> {
  for (const { number, claimUntil } of lottery.snapshot.context.draws) {
    const now = await work.load('lottery', lottery.id)
    if (now && claimUntil !== null && claimUntil <= dueAt) work.send(now, { type: 'claimOver', number })
  }
  await writeWinners(work, lottery)
}
