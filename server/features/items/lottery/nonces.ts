import { accepted, type ErrorCode, refused } from '#contract/errors.ts'
import type { CommandPayload } from '#contract/interface/commands.ts'
import { refusalOf } from '#machines/refusal.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { BulkHandler, CommandEnvelope, CommandOutcome } from '#server/engine/command-envelope.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { chunks } from '#server/store/chunks.ts'
import type { Schema } from '#server/store/schema.ts'
import { revealsOver } from './draw-winners.ts'
import { nonceHash } from './fair-draw.ts'

type Commit = CommandEnvelope<CommandPayload<'Lottery/CommitNonce'>>
type Reveal = CommandEnvelope<CommandPayload<'Lottery/RevealNonce'>>
type Row = Schema['lottery_nonce']

/**
 * The reason why phones may not send their commitments or secret numbers now; undefined if phones may send them.
 * All commands of a batch get the same reason, because they concern the same draw.
 */
const chartsAnswer = (
  work: UnitOfWork,
  lottery: Aggregate<'lottery'>,
  event: { type: 'commitNonce' | 'revealNonce'; drawId: string },
): ErrorCode | undefined =>
  refusalOf(work.event.snapshot, { type: 'takePart', feature: 'interactions' }) ??
  refusalOf(lottery.snapshot, event)

/** The stored commitments and numbers of these guests' phones in the draw, by guest. */
async function readRows(
  { tx }: UnitOfWork,
  drawId: string,
  guestIds: readonly string[],
): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  for (const some of chunks([...new Set(guestIds)])) {
    const read = await tx
      .selectFrom('lottery_nonce')
      .selectAll()
      .where('draw_id', '=', drawId)
      .where('guest_id', 'in', some)
      .execute()
    for (const row of read) rows.set(row.guest_id, row)
  }
  return rows
}

async function writeRows({ tx }: UnitOfWork, rows: readonly Row[]): Promise<void> {
  for (const some of chunks(rows)) {
    await tx
      .insertInto('lottery_nonce')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['draw_id', 'guest_id']).doUpdateSet((eb) => ({ nonce: eb.ref('excluded.nonce') })),
      )
      .execute()
  }
}

/**
 * Stores the commitments of phones, one row for each guest. Only the first commitment of a guest counts, even if the
 * guest has several pages open.
 */
async function commitMany(work: UnitOfWork, envelopes: Commit[]): Promise<CommandOutcome[]> {
  const [first] = envelopes
  const lottery = first && (await work.load('lottery', first.payload.itemId))
  if (!lottery) return envelopes.map(() => refused('NotFound'))
  const { drawId } = first.payload
  const code = chartsAnswer(work, lottery, { type: 'commitNonce', drawId })
  const guests = envelopes.map(({ actor }) => actor.id)
  const rows = await readRows(work, drawId, guests)
  const fresh: Row[] = []
  for (const { actor, payload } of code ? [] : envelopes) {
    if (rows.has(actor.id)) continue
    const row = {
      draw_id: drawId,
      guest_id: actor.id,
      event_id: work.row.id,
      item_id: lottery.id,
      hash: payload.hash,
      nonce: '',
    }
    rows.set(actor.id, row)
    fresh.push(row)
  }
  if (fresh.length > 0) {
    await writeRows(work, fresh)
    const hashes = fresh.map(({ guest_id, hash }) => [guest_id, hash])
    work.record('guests', 'Lottery/CommitNonce', { itemId: lottery.id, drawId, hashes })
  }
  return envelopes.map(({ actor, payload }) => {
    const row = rows.get(actor.id)
    if (!row) return refused(code ?? 'NotFound')
    return row.hash === payload.hash ? accepted(null) : refused(code ?? 'AlreadySo')
  })
}

/**
 * Accepts the secret numbers of phones that match their commitments. After the last number the phones' time to reveal
 * ends.
 */
async function revealMany(work: UnitOfWork, envelopes: Reveal[]): Promise<CommandOutcome[]> {
  const [first] = envelopes
  const lottery = first && (await work.load('lottery', first.payload.itemId))
  if (!lottery) return envelopes.map(() => refused('NotFound'))
  const { drawId } = first.payload
  const code = chartsAnswer(work, lottery, { type: 'revealNonce', drawId })
  const rows = await readRows(
    work,
    drawId,
    envelopes.map(({ actor }) => actor.id),
  )
  const fresh: Row[] = []
  const outcomes = envelopes.map(({ actor, payload }) => {
    const row = rows.get(actor.id)
    if (row?.nonce === payload.nonce) return done
    if (code) return refused(code)
    if (!row || row.hash !== nonceHash(drawId, payload.nonce)) return refused('NonceWrong')
    row.nonce = payload.nonce
    fresh.push(row)
    return done
  })
  if (fresh.length === 0) return outcomes
  await writeRows(work, fresh)
  const missing = await work.tx
    .selectFrom('lottery_nonce')
    .select('guest_id')
    .where('draw_id', '=', drawId)
    .where('nonce', '=', '')
    .limit(1)
    .executeTakeFirst()
  if (!missing) await revealsOver(work, lottery)
  const nonces = fresh.map(({ guest_id, nonce }) => [guest_id, nonce])
  work.record('guests', 'Lottery/RevealNonce', { itemId: lottery.id, drawId, nonces })
  return outcomes
}

const keyOf = (name: string, { itemId, drawId }: { itemId: string; drawId: string }): string =>
  `${name} ${itemId} ${drawId}`

export const commitHandler: BulkHandler<Commit['payload']> = {
  key: (payload) => keyOf('Lottery/CommitNonce', payload),
  knowsRetries: true,
  decide: commitMany,
}

export const revealHandler: BulkHandler<Reveal['payload']> = {
  key: (payload) => keyOf('Lottery/RevealNonce', payload),
  knowsRetries: true,
  decide: revealMany,
}
