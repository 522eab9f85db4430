import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Outcome, type Refusal, refused } from '#contract/errors.ts'
import type { PreparedDraw } from '#contract/items/lottery.ts'
import * as limits from '#contract/limits.ts'
import { maskName } from '#machines/domain/lottery/mask-name.ts'
import { piecesLeft } from '#machines/domain/lottery/winners.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { chunks } from '#server/store/chunks.ts'
import { mapInSlices, nextTurn } from '#server/store/next-turn.ts'
import { commitmentTo, MerkleTree, ticketOf } from './fair-draw.ts'
import {
  type DrawResult,
  drawResult,
  openLeaves,
  type PoolRow,
  poolOf,
  poolText,
  readDraw,
} from './open-draw.ts'
import { type PoolEntry, poolRule, readPool } from './pool.ts'
import { writeWinners } from './winner-rows.ts'

const isBefore = (one: PoolRow, other: PoolRow): number => (one.ticket < other.ticket ? -1 : 1)

/** A guest without a name is displayed by the first characters of the ticket (the public id of the pool entry). */
export const named = (ticket: string, name: string): string => name || `#${ticket.slice(0, 4).toUpperCase()}`

/**
 * For `mapInSlices`: sends a small statement between two slices. The statement keeps the transaction alive, because
 * PostgreSQL ends a transaction that is idle for too long (`transactionIdleMilliseconds`).
 */
const pauseOf =
  ({ tx }: UnitOfWork) =>
  async (): Promise<void> => {
    await nextTurn()
    await sql`select 1`.execute(tx)
  }

async function ticketedPool(
  work: UnitOfWork,
  lottery: Aggregate<'lottery'>,
  drawId: string,
): Promise<PoolRow[]> {
  const { context } = lottery.snapshot
  const entries = await readPool(work.tx, poolRule(work, lottery), context)
  const addTicket = (entry: PoolEntry): PoolRow => {
    const ticket = ticketOf(drawId, entry.entryId)
    return { ...entry, ticket, name: named(ticket, entry.name) }
  }
  const rows = await mapInSlices(entries, addTicket, pauseOf(work))
  // Group the rows by the first characters of the ticket, then sort each group: sorting all rows at once would block
  // the event loop.
  const groups = [...Map.groupBy(rows, ({ ticket }) => ticket.slice(0, 2))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const sorted = await mapInSlices(groups, ([, group]) => group.sort(isBefore), pauseOf(work))
  return sorted.flat()
}

/** The commitment (hash) of the draw that was prepared before; empty for the first draw. */
async function previousCommitment({ tx }: UnitOfWork, itemId: string): Promise<string> {
  const row = await tx
    .selectFrom('lottery_draw')
    .select('commitment')
    .where('item_id', '=', itemId)
    .orderBy('round', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return row?.commitment ?? ''
}

/**
 * Marks the draws of the lottery that have no winners as closed, because the draws were cancelled or replaced.
 * `openId`: the draw that stays open. The seed of a closed draw becomes public.
 */
export async function closeLeftDraws({ tx, at }: UnitOfWork, itemId: string, openId = ''): Promise<void> {
  await tx
    .updateTable('lottery_draw')
    .set({ cancelled_at: at })
    .where('item_id', '=', itemId)
    .where('drawn_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('id', '!=', openId)
    .execute()
}

/**
 * Prepares a draw: fixes the pool, the prize, the places and the secret seed, and publishes a commitment (a hash)
 * to all of these. At this time not even the server can know the outcome. The outcome also depends on secret
 * numbers of the phones, and the phones send their commitments only after they have received this commitment.
 */
export async function prepare(
  work: UnitOfWork,
  lottery: Aggregate<'lottery'>,
  wish: { prizeId: string; places: number | null },
): Promise<Refusal | undefined> {
  const { context } = lottery.snapshot
  const id = newId()
  const pause = pauseOf(work)
  const pool = await ticketedPool(work, lottery, id)
  const entries = await mapInSlices(pool, poolText, pause)
  const prize = context.prizes.find((it) => it.id === wish.prizeId)
  const wanted = wish.places ?? prize?.perDraw ?? 1
  const places = Math.min(wanted, piecesLeft(context, wish.prizeId), pool.length)
  const row = {
    id,
    item_id: lottery.id,
    event_id: work.row.id,
    round: context.round,
    number: context.prepared + 1,
    prize_name: prize ? `${prize.typeName} · ${prize.giftName}` : '',
    places,
    seed: randomBytes(32).toString('hex'),
    salt_key: randomBytes(32).toString('hex'),
    masked: context.masked ? 1 : 0,
    pool: `[${entries.join(',')}]`,
    pool_size: pool.length,
    previous: await previousCommitment(work, lottery.id),
    prepared_at: work.at,
    word: '',
    phones: 0,
    phone_root: '',
    revealed: 0,
    revealed_root: '',
    rolled_at: null,
    drawn_at: null,
    cancelled_at: null,
  }
  const leaves = await openLeaves(pool, row, pause)
  const hashes = leaves.map(({ hash }) => hash)
  const { root: poolRoot } = await MerkleTree.of(hashes, pause)
  const terms = {
    drawId: id,
    prizeName: row.prize_name,
    places,
    poolSize: pool.length,
    poolRoot,
    previous: row.previous,
  }
  const commitment = commitmentTo(terms, row.seed)
  const names = pool
    .slice(0, limits.reelNamesMost)
    .map(({ name }) => (context.masked ? maskName(name) : name))
  const refusal = work.send(lottery, {
    type: 'prepare',
    plan: { id, prizeId: wish.prizeId, places, poolSize: pool.length, commitment, names },
  })
  if (refusal) return refusal
  await work.tx
    .insertInto('lottery_draw')
    .values({ ...row, commitment, pool_root: poolRoot })
    .execute()
  await closeLeftDraws(work, lottery.id, id)
  return undefined
}

export async function prepareDraw(
  work: UnitOfWork,
  { payload }: EnvelopeOf<'Lottery/Prepare'>,
): Promise<Outcome> {
  const lottery = await work.load('lottery', payload.itemId)
  if (!lottery) return refused('NotFound')
  return (await prepare(work, lottery, { prizeId: payload.prizeId, places: payload.places })) ?? done
}

/**
 * Prepares each prepared draw again without the guests who have left the pools. Cancels a draw whose pool would be
 * empty.
 */
export async function leavePools(work: UnitOfWork, guestIds: readonly string[]): Promise<void> {
  const gone = new Set(guestIds)
  const rows = await work.tx
    .selectFrom('aggregate')
    .select('id')
    .where('event_id', '=', work.row.id)
    .where('kind', '=', 'lottery')
    .execute()
  for (const { id } of rows) {
    const lottery = await work.load('lottery', id)
    const current = lottery?.snapshot.context.current
    if (!lottery || !current || lottery.snapshot.value.draw !== 'prepared') continue
    const row = await readDraw(work.tx, current.id)
    if (!row || !poolOf(row).some(({ entryId }) => gone.has(entryId))) continue
    const refusal = await prepare(work, lottery, { prizeId: current.prizeId, places: current.places })
    if (!refusal) continue
    work.send(lottery, { type: 'cancel' })
    await closeLeftDraws(work, id)
  }
}

const addDeadline = ({ tx, row }: UnitOfWork, itemId: string, dueAt: number) =>
  tx
    .insertInto('deadline')
    .values({ id: newId(), event_id: row.id, kind: 'item', item_id: itemId, due_at: dueAt })
    .execute()

/**
 * Lets the names roll over the screen. From now on the word and the phones' commitments are fixed. Only after this do
 * the phones reveal their secret numbers.
 */
export async function roll(
  work: UnitOfWork,
  lottery: Aggregate<'lottery'>,
  word: string,
): Promise<Refusal | undefined> {
  const drawId = lottery.snapshot.context.current?.id ?? ''
  const numbers = await work.tx
    .selectFrom('lottery_nonce')
    .select('hash')
    .where('draw_id', '=', drawId)
    .orderBy('hash')
    .execute()
  const phones = numbers.length
  const hashes = numbers.map(({ hash }) => hash)
  const { root: phoneRoot } = await MerkleTree.of(hashes, pauseOf(work))
  const revealUntil = phones > 0 ? work.at + limits.revealMilliseconds : null
  const refusal = work.send(lottery, {
    type: 'startRoll',
    start: { word, phones, phoneRoot, revealUntil },
  })
  if (refusal) return refusal
  await work.tx
    .updateTable('lottery_draw')
    .set({ word, phones, phone_root: phoneRoot, rolled_at: work.at })
    .where('id', '=', drawId)
    .execute()
  if (revealUntil !== null) await addDeadline(work, lottery.id, revealUntil)
  return undefined
}

export async function rollNames(
  work: UnitOfWork,
  { payload }: EnvelopeOf<'Lottery/StartRoll'>,
): Promise<Outcome> {
  const lottery = await work.load('lottery', payload.itemId)
  return lottery ? ((await roll(work, lottery, payload.word)) ?? done) : refused('NotFound')
}

/** Puts a prepared draw away, before its names roll. */
export async function cancel(work: UnitOfWork, lottery: Aggregate<'lottery'>): Promise<Refusal | undefined> {
  const refusal = work.send(lottery, { type: 'cancel' })
  if (!refusal) await closeLeftDraws(work, lottery.id)
  return refusal
}

async function scheduleClaims(work: UnitOfWork, itemId: string): Promise<void> {
  const now = await work.load('lottery', itemId)
  const draw = now?.snapshot.context.draws.at(-1)
  if (draw?.claimUntil != null) await addDeadline(work, itemId, draw.claimUntil)
}

/** Guests who were removed while the names rolled cannot win. Their places can be drawn again. */
async function ruleOutRemoved(work: UnitOfWork, itemId: string, result: DrawResult): Promise<void> {
  const winners = new Map(result.winners.map(({ entryId, ticket }) => [entryId, ticket]))
  for (const some of chunks([...winners.keys()])) {
    const rows = await work.tx
      .selectFrom('participation')
      .select('guest_id')
      .where('event_id', '=', work.row.id)
      .where('guest_id', 'in', some)
      .where('removed_at', 'is not', null)
      .execute()
    for (const { guest_id } of rows) {
      const lottery = await work.load('lottery', itemId)
      if (lottery) work.send(lottery, { type: 'invalidate', ticket: winners.get(guest_id) ?? '' })
    }
  }
}

const noOutcome = { seed: '', revealed: 0, at: 0, winners: [] }

/** Draws the winners from the seed, the word and the secret numbers that the phones have revealed. */
async function settle(
  work: UnitOfWork,
  lottery: Aggregate<'lottery'>,
  type: 'draw' | 'settle',
  current: PreparedDraw | null,
): Promise<Refusal | undefined> {
  const row = current && (await readDraw(work.tx, current.id))
  const result = row && (await drawResult(work.tx, row, pauseOf(work)))
  const outcome = result
    ? { seed: result.row.seed, revealed: result.revealed, at: work.at, winners: result.winners }
    : noOutcome
  const refusal = work.send(lottery, { type, outcome })
  if (refusal || !result) return refusal
  await work.tx
    .updateTable('lottery_draw')
    .set({ drawn_at: work.at, revealed: result.revealed, revealed_root: result.revealedTree.root })
    .where('id', '=', result.row.id)
    .execute()
  await ruleOutRemoved(work, lottery.id, result)
  await writeWinners(work, lottery)
  await scheduleClaims(work, lottery.id)
  return undefined
}

/**
 * Ends the time in which phones may reveal their secret numbers. If the host has already stopped the names, this draws
 * the winners.
 */
export async function revealsOver(work: UnitOfWork, lottery: Aggregate<'lottery'>): Promise<void> {
  const { value, context } = lottery.snapshot
  if (value.draw === 'drawing') await settle(work, lottery, 'settle', context.current)
  else work.send(lottery, { type: 'revealsOver' })
}

/**
 * Stops the names on the screen. The winners are drawn at once, or at the end of the phones' time to reveal their
 * secret numbers. The event's row is locked, so if two hosts press at the same time, only one press draws.
 */
export async function stop(work: UnitOfWork, lottery: Aggregate<'lottery'>): Promise<Refusal | undefined> {
  const { context, value } = lottery.snapshot
  const { revealUntil, current } = context
  const isOver = revealUntil === null || revealUntil <= work.at
  // The deadline that draws the winners is late, and the host has pressed again: draw now.
  if (value.draw === 'drawing' && isOver) return settle(work, lottery, 'settle', current)
  const isNow = value.draw === 'rolling' && isOver
  if (isNow) work.send(lottery, { type: 'revealsOver' })
  const now = (await work.load('lottery', lottery.id)) ?? lottery
  return settle(work, now, 'draw', isNow ? current : null)
}

export async function stopDraw(work: UnitOfWork, { payload }: EnvelopeOf<'Lottery/Draw'>): Promise<Outcome> {
  const lottery = await work.load('lottery', payload.itemId)
  return lottery ? ((await stop(work, lottery)) ?? done) : refused('NotFound')
}

/**
 * Handles the deadlines of a lottery: the end of the phones' time to reveal, and the end of the winners' time to claim.
 */
export async function deadlineOver(
  work: UnitOfWork,
  lottery: Aggregate<'lottery'>,
  dueAt: number,
): Promise<void> {
  const { revealUntil, draws } = lottery.snapshot.context
  if (revealUntil !== null && revealUntil <= dueAt) await revealsOver(work, lottery)
  for (const { number, claimUntil } of draws) {
    const now = await work.load('lottery', lottery.id)
    if (now && claimUntil !== null && claimUntil <= dueAt) work.send(now, { type: 'claimOver', number })
  }
  await writeWinners(work, lottery)
}
