import { isStanding, type LotteryContent } from '../../../src/contract/items/lottery.ts'
import { allWinners, type FoundWinner } from '../../../src/machines/lottery/winners.ts'
import { chunks } from '../../store/chunks.ts'
import type { Schema } from '../../store/schema.ts'
import type { Subject } from '../../work/subject.ts'
import type { Work } from '../../work/work.ts'

type WinnerRow = Schema['lottery_winner']
type Pieces = Map<string, Set<number>>

function freePiece(pieces: Pieces, prizeId: string): number {
  const used = pieces.get(prizeId) ?? new Set()
  let piece = 1
  while (used.has(piece)) piece += 1
  pieces.set(prizeId, used.add(piece))
  return piece
}

/** A win that holds keeps the rule that it was drawn by: the host may have changed it since. */
const soleEntry = (row: WinnerRow | undefined, entryId: string, repeatWinners: boolean): string | null =>
  row && isStanding(row) ? row.sole_entry_id : repeatWinners ? null : entryId

const differs = (row: WinnerRow | undefined, { winner, draw }: FoundWinner): boolean =>
  row?.state !== winner.state || row.claim_until !== draw.claimUntil

/**
 * Writes what has changed of the winners into rows of their own, whose unique keys hold whatever the chart does: a piece
 * has one winner, and where nobody may win twice nobody does. Tells the guests that it is about.
 */
export async function writeWinners(work: Work, lottery: Subject<'lottery'>): Promise<void> {
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
    winners.filter(({ winner }) => isStanding(winner)).map(({ winner }) => winner.ticket),
  )
  for (const row of old) {
    if (row.piece === null || !holding.has(row.ticket)) continue
    pieces.set(row.prize_id, (pieces.get(row.prize_id) ?? new Set()).add(row.piece))
  }
  const changed = winners.filter((found) => differs(rows.get(found.winner.ticket), found))
  const next = changed.map(({ winner, draw }): WinnerRow => {
    const stands = isStanding(winner)
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
  // Those that lose a piece go first, so that it is free for who gets it.
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
  for (const { winner } of changed) work.aside(winner.entryId, { subjectId: lottery.id })
}
