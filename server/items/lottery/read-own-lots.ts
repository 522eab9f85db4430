import type { LotteryOwnDoc } from '../../../src/contract/items/lottery.ts'
import type { Database, Tx } from '../../store/store.ts'
import type { ItemRound, OwnItemDoc } from '../own-item-docs.ts'

/** What these guests have won, and whether they are kept out. */
export async function readOwnLots(
  db: Database | Tx,
  guestIds: readonly string[],
  items: readonly ItemRound[],
): Promise<OwnItemDoc[]> {
  const itemIds = items.map(({ id }) => id)
  const winners = await db
    .selectFrom('lottery_winner')
    .selectAll()
    .where('entry_id', 'in', guestIds)
    .where('item_id', 'in', itemIds)
    .orderBy('number')
    .execute()
  const excluded = await db
    .selectFrom('lottery_exclusion')
    .selectAll()
    .where('entry_id', 'in', guestIds)
    .where('item_id', 'in', itemIds)
    .execute()
  const out = new Set(excluded.map((row) => `${row.item_id} ${row.entry_id}`))
  return items.flatMap(({ id, round }) =>
    guestIds.map((guestId) => {
      const wins = winners
        .filter((row) => row.item_id === id && row.round === round && row.entry_id === guestId)
        .map((row) => ({
          number: row.number,
          prizeId: row.prize_id,
          state: row.state,
          claimUntil: row.claim_until,
        }))
      const doc: LotteryOwnDoc = { round, excluded: out.has(`${id} ${guestId}`), wins }
      return { guestId, key: `lots:${id}` as const, doc }
    }),
  )
}
