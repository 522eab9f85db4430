import { sql } from 'kysely'
import type { LotteryContent, LotteryDraw } from '#contract/items/lottery.ts'
import { maskName } from '#machines/domain/lottery/mask-name.ts'
import type { ErasedGuest, NamedGuest, UnitOfWork } from '#server/engine/unit-of-work.ts'
import { changeEndedRounds } from '../shared/change-ended-rounds.ts'
import { named } from './draw-winners.ts'
import { type DrawRow, openLeaves, type PoolRow, poolOf, poolText } from './open-draw.ts'

type Drawn = Pick<LotteryContent, 'draws'>

/** The winners with the guest replaced. Returns the same object if the guest has won nothing. */
function withoutWinner<Content extends Drawn>(content: Content, { guestId, erasedId }: ErasedGuest): Content {
  if (!content.draws.some(({ winners }) => winners.some(({ entryId }) => entryId === guestId))) return content
  const draws = content.draws.map((draw) => ({
    ...draw,
    winners: draw.winners.map((winner) =>
      winner.entryId === guestId
        ? { ...winner, entryId: erasedId, name: named(winner.ticket, ''), detail: '' }
        : winner,
    ),
  }))
  return { ...content, draws }
}

/**
 * Takes the name out of the stored pool. The hashes of the name stay, so that the draw can still be verified.
 * @returns the erased entry as it was
 */
async function eraseFromPool(
  { tx }: UnitOfWork,
  row: DrawRow,
  { guestId, erasedId }: ErasedGuest,
): Promise<PoolRow | undefined> {
  const pool = poolOf(row)
  const index = pool.findIndex(({ entryId }) => entryId === guestId)
  const entry = pool[index]
  if (!entry || (entry.erased && erasedId === guestId)) return undefined
  const [leaf] = await openLeaves([entry], row)
  if (!leaf) return undefined
  const { ticket } = entry
  const { shownHash, fullHash } = leaf
  pool[index] = {
    ticket,
    entryId: erasedId,
    name: named(ticket, ''),
    detail: '',
    erased: { shownHash, fullHash },
  }
  await tx
    .updateTable('lottery_draw')
    .set({ pool: `[${pool.map(poolText).join(',')}]`, erased: row.erased + 1 })
    .where('id', '=', row.id)
    .execute()
  return entry
}

/** Takes the name of an erased guest out of all draws of the event. A win stays, with the ticket instead of the name. */
export async function eraseEntries(work: UnitOfWork, erased: ErasedGuest): Promise<string[]> {
  const { tx, row } = work
  const place = sql.raw(work.store.dialect === 'postgres' ? 'strpos' : 'instr')
  const draws = await tx
    .selectFrom('lottery_draw')
    .selectAll()
    .where('event_id', '=', row.id)
    .where(sql<boolean>`${place}(pool, ${erased.guestId}) > 0`)
    .execute()
  for (const [itemId, ofItem] of Map.groupBy(draws, (draw) => draw.item_id)) {
    const lottery = await work.load('lottery', itemId)
    let context = lottery && withoutWinner(lottery.snapshot.context, erased)
    for (const draw of ofItem) {
      const entry = await eraseFromPool(work, draw, erased)
      if (!entry || !context || context.current?.id !== draw.id) continue
      const shown = draw.masked ? maskName(entry.name) : entry.name
      const index = context.names.indexOf(shown)
      if (index >= 0) context = { ...context, names: context.names.with(index, named(entry.ticket, '')) }
    }
    if (lottery && context && context !== lottery.snapshot.context) work.redact(lottery, context)
    await changeEndedRounds<LotteryContent>(work, itemId, (content) => withoutWinner(content, erased))
  }
  await tx
    .updateTable('lottery_winner')
    .set({ sole_entry_id: erased.erasedId })
    .where('sole_entry_id', '=', erased.guestId)
    .where('item_id', 'in', (eb) => eb.selectFrom('aggregate').select('id').where('event_id', '=', row.id))
    .execute()
  return []
}

/** Takes the name of a guest who took consent back out of all draws of the event. The wins stay the guest's. */
export async function unnameEntries(work: UnitOfWork, { guestId, shownAs, name }: NamedGuest): Promise<void> {
  if (shownAs === null && name === '') await eraseEntries(work, { guestId, erasedId: guestId })
}

const unnamed = (draw: LotteryDraw, idOf: (entryId: string) => string): LotteryDraw => ({
  ...draw,
  winners: draw.winners.map(({ ticket, entryId, ...winner }) => ({
    ...winner,
    ticket,
    entryId: idOf(entryId),
    name: named(ticket, ''),
    detail: '',
  })),
})

/** Takes all names out of the draws of the event, also those of imported lists, and the ids of guests who get a new one. */
export async function unnameDraws(work: UnitOfWork, newIds: ReadonlyMap<string, string>): Promise<void> {
  const { tx, row } = work
  const idOf = (entryId: string) => newIds.get(entryId) ?? entryId
  const lotteries = await tx
    .selectFrom('aggregate')
    .select('id')
    .where('event_id', '=', row.id)
    .where('kind', '=', 'lottery')
    .execute()
  for (const { id } of lotteries) {
    const draws = await tx.selectFrom('lottery_draw').selectAll().where('item_id', '=', id).execute()
    for (const draw of draws) {
      const pool = poolOf(draw)
      const leaves = await openLeaves(pool, draw)
      const next = pool.map(({ ticket, entryId }, index) => {
        const { shownHash = '', fullHash = '' } = leaves[index] ?? {}
        return poolText({
          ticket,
          entryId: idOf(entryId),
          name: named(ticket, ''),
          detail: '',
          erased: { shownHash, fullHash },
        })
      })
      await tx
        .updateTable('lottery_draw')
        .set({ pool: `[${next.join(',')}]`, erased: draw.erased + 1 })
        .where('id', '=', draw.id)
        .execute()
    }
    const lottery = await work.load('lottery', id)
    if (lottery) {
      const { context } = lottery.snapshot
      work.redact(lottery, { ...context, names: [], draws: context.draws.map((draw) => unnamed(draw, idOf)) })
    }
    await changeEndedRounds<LotteryContent>(work, id, (content) => ({
      ...content,
      draws: content.draws.map((draw) => unnamed(draw, idOf)),
    }))
    const winners = await tx
      .selectFrom('lottery_winner')
      .select('sole_entry_id')
      .where('item_id', '=', id)
      .execute()
    for (const { sole_entry_id } of winners)
      if (sole_entry_id && newIds.has(sole_entry_id))
        await tx
          .updateTable('lottery_winner')
          .set({ sole_entry_id: idOf(sole_entry_id) })
          .where('item_id', '=', id)
          .where('sole_entry_id', '=', sole_entry_id)
          .execute()
    await tx
      .updateTable('lottery_entry')
      .set((eb) => ({ name: sql<string>`'#' || (${eb.ref('position')} + 1)`, detail: '' }))
      .where('item_id', '=', id)
      .execute()
  }
}
