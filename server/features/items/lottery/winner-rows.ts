import { isValidWinner, type LotteryContent } from '#contract/items/lottery.ts'
import { allWinners, type FoundWinner } from '#machines/domain/lottery/winners.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { chunks } from '#server/store/chunks.ts'
import type { Schema } from '#server/store/schema.ts'

type WinnerRow = Schema['lottery_winner']
type Pieces = Map<string, Set<number>>

function freePiece(pieces: Pieces, prizeId: string): number {
  const used = pieces.get(prizeId) ?? new Set()
  let piece = 1
  while (used.has(piece)) piece += 1
  pieces.set(prizeId, used.add(piece))
  return piece
}

/**
 * If guests may not win twice, the key that allows only one win per entry. A valid win keeps the rule of its own draw,
 * because the host may have changed the rule since.
 */
const soleEntry = (row: WinnerRow | undefined, entryId: string, repeatWinners: boolean): string | null =>
  row && isValidWinner(row) ? row.sole_entry_id : repeatWinners ? null : entryId

const differs = (row: WinnerRow | undefined, { winner, draw }: FoundWinner): boolean =>
  row?.state !== winner.state || row.claim_until !== draw.claimUntil

/**
 * Writes the changed winners into their own rows and updates the documents of the affected guests. The rows' unique
 * keys protect the result even if the state machine has an error: a piece of a prize has one winner, and if repeated
 * wins are not allowed, nobody wins twice.
 */
export async function writeWinners(work: UnitOfWork, lottery: Aggregate<'lottery'>): Promise<void> {
  const now = (await work.load('lottery', lottery.id))?.snapshot.context as LotteryContent | undefined
  if (!now) return
  const old = await work.tx
    .selectFrom('lottery_winner')
    .selectAll()
    .where('item_id', '=', lottery.id)
    .where('round', '=', now.round)
    .execute()
  const rows = new Map(old.map((row) => [row.ticket, row]))
  const winners = allWinners(now)
  const pieces: Pieces = new Map()
  const holding = new Set(
    winners.filter(({ winner }) => isValidWinner(winner)).map(({ winner }) => winner.ticket),
  )
  for (const row of old) {
    if (row.piece === null || !holding.has(row.ticket)) continue
    pieces.set(row.prize_id, (pieces.get(row.prize_id) ?? new Set()).add(row.piece))
  }
  const changed = winners.filter((found) => differs(rows.get(found.winner.ticket), found))
  const next = changed.map(({ winner, draw }): WinnerRow => {
    const stands = isValidWinner(winner)
    const row = rows.get(winner.ticket)
    const piece = row?.piece ?? null
    return {
      item_id: lottery.id,
      round: now.round,
      ticket: winner.ticket,
      number: draw.number,
      prize_id: draw.prizeId,
      entry_id: winner.entryId,
      piece: stands ? (piece ?? freePiece(pieces, draw.prizeId)) : null,
      sole_entry_id: stands ? soleEntry(row, winner.entryId, now.repeatWinners) : null,
      state: winner.state,
      claim_until: draw.claimUntil,
    }
  })
  // First write the winners who lose their piece of the prize, so that the pieces are free for other winners.
  for (const some of chunks(next.toSorted((a, b) => (a.piece ?? 0) - (b.piece ?? 0)))) {
    await work.tx
      .insertInto('lottery_winner')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['item_id', 'ticket']).doUpdateSet((eb) => ({
          piece: eb.ref('excluded.piece'),
          sole_entry_id: eb.ref('excluded.sole_entry_id'),
          state: eb.ref('excluded.state'),
          claim_until: eb.ref('excluded.claim_until'),
        })),
      )
      .execute()
  }
  for (const { winner } of changed) work.affectGuest(winner.entryId, { aggregateId: lottery.id })
}
