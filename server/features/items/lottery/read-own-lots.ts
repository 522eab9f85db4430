import type { LotteryOwnDoc } from '#contract/items/lottery.ts'
import type { PrivateDoc } from '#server/engine/projected.ts'
import type { Database, Tx } from '#server/store/store.ts'
import type { ItemRound } from '../shared/own-item-docs.ts'

/** The private documents about these guests' wins and exclusions in lotteries. */
export async function readOwnLots(
  db: Database | Tx,
  guestIds: readonly string[],
  items: readonly ItemRound[],
): Promise<PrivateDoc[]> {
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
  const won = Map.groupBy(winners, (row) => `${row.item_id} ${row.round} ${row.entry_id}`)
  return items.flatMap(({ id, round }) =>
    guestIds.map((guestId) => {
      const wins = (won.get(`${id} ${round} ${guestId}`) ?? []).map((row) => ({
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
