import { type Accepted, accepted, refused } from '#contract/errors.ts'
import { foldName } from '#contract/fold-text.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import * as limits from '#contract/limits.ts'
import { restore } from '#server/engine/charts.ts'
import { keep } from '#server/platform/kept-outcome.ts'
import { networkOf } from '#server/platform/network.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { AnswerTable } from '#server/store/answer-table.ts'
import { hosted } from '../../co-hosts/co-hosts.public.ts'
import type { Routes } from '../../feature.ts'
import { isInEvent } from '../../guests/guests.public.ts'
import { createHeld, createHeldDraws } from './held-draws.ts'
import { openDraw, readDraw } from './open-draw.ts'
import { type PoolEntry, readCandidates, readExcluded, readList } from './pool.ts'
import { isOver, linkColumns, proofFor, publicDrawOf, readEarlier } from './published-draw.ts'

/** The parts of the server that the calls on lotteries need. */
export interface LotteryParts extends Pick<Platform, 'clock' | 'store'> {
  /** Whether the address may read one more published draw now. `now` is from performance.now(). */
  drawReadAllowed: (address: string, now: number) => boolean
}

type PublishedDraw = CallAnswer<'/api/guest/Lottery/GetDraw'>

const candidateOf = ({ entryId, name, detail }: PoolEntry, excluded: ReadonlySet<string>) => ({
  entryId,
  name,
  detail,
  excluded: excluded.has(entryId),
})

/**
 * The calls about lotteries that are not commands: the candidates of the pool, and the proof that a draw was
 * fair.
 */
export function lotteryRoutes(parts: LotteryParts, answerTables: readonly AnswerTable[]) {
  const { clock, drawReadAllowed, store } = parts
  const { db } = store
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

  const shownDraw = (drawId: string) =>
    db
      .selectFrom('lottery_draw')
      .innerJoin('event', 'event.id', 'lottery_draw.event_id')
      .where('lottery_draw.id', '=', drawId)
      .where('event.deleted_at', 'is', null)

  const heldDraws = createHeldDraws(async (key) => {
    const row = await readDraw(db, key.split(' ')[0] ?? '')
    return row && openDraw(db, row)
  })
  /** A finished draw changes only if names are erased, and `erased` grows each time. */
  const openOver = ({ id, erased }: { id: string; erased: number }) => heldDraws(`${id} ${erased}`)

  /**
   * Caches answers about a draw until the draw changes: the winners are drawn, a prize is claimed, or a title changes.
   */
  const holdAnswer = createHeld<Accepted<PublishedDraw>>(
    ({ data }) => data.tickets.length + data.phones.length,
  )

  /**
   * A key that changes with the state of a draw, computed without the draw's pool. Undefined if the draw does not
   * exist.
   */
  async function versionOf(drawId: string): Promise<string | undefined> {
    const row = await shownDraw(drawId)
      .innerJoin('aggregate', 'aggregate.id', 'lottery_draw.item_id')
      .select(['aggregate.seq', 'event.state', 'rolled_at', 'drawn_at', 'cancelled_at', 'erased'])
      .executeTakeFirst()
    if (!row) return undefined
    const { name } = restore('event', row.state).context
    return JSON.stringify([row.seq, row.rolled_at, row.drawn_at, row.cancelled_at, row.erased, name])
  }

  async function readAnswer(drawId: string): Promise<Accepted<PublishedDraw> | undefined> {
    const draw = await shownDraw(drawId).selectAll('lottery_draw').select('event.state').executeTakeFirst()
    const lottery = draw && (await lotteryOf(draw.item_id, draw.event_id))
    if (!draw || !lottery) return undefined
    const open = isOver(draw) ? await openOver(draw) : await openDraw(db, draw)
    if (!open) return undefined
    const rows = await db
      .selectFrom('lottery_winner')
      .select(['ticket', 'state'])
      .where('item_id', '=', draw.item_id)
      .where('round', '=', draw.round)
      .where('number', '=', draw.number)
      .execute()
    const states = new Map(rows.map((row) => [row.ticket, row.state]))
    return keep(
      accepted({
        ...publicDrawOf(open, states),
        eventName: restore('event', draw.state).context.name,
        title: lottery.title,
        previousDrawId: (await readEarlier(db, draw, 1))[0]?.id ?? '',
      }),
    )
  }

  return {
    '/api/event/Lottery/GetCandidates': hosted(db, 'run', async (event, { input }) => {
      const lottery = await lotteryOf(input.itemId, event.id)
      if (!lottery) return refused('NotFound')
      const { startAt, guestFields, guard } = restore('event', event.state).context
      const pool = {
        eventId: event.id,
        startAt: Math.min(startAt, clock()),
        guestFields,
        // The host sees the guests' own names.
        guard: { ...guard, mode: 'off' as const },
        itemId: input.itemId,
        rules: lottery,
        answerTables,
      }
      const all = await readCandidates(db, pool)
      const excluded = await readExcluded(db, input.itemId)
      const search = foldName(input.search)
      const found = all.filter(({ name, detail }) => foldName(`${name} ${detail}`).includes(search))
      const outFirst = found.toSorted(
        (a, b) => Number(excluded.has(b.entryId)) - Number(excluded.has(a.entryId)),
      )
      return accepted({
        total: all.length,
        candidates: outFirst.slice(0, limits.candidatesListed).map((entry) => candidateOf(entry, excluded)),
      })
    }),

    '/api/event/Lottery/GetList': hosted(db, 'run', async (event, { input }) => {
      if (!(await lotteryOf(input.itemId, event.id))) return refused('NotFound')
      const excluded = await readExcluded(db, input.itemId)
      return accepted({
        entries: (await readList(db, input.itemId)).map((entry) => candidateOf(entry, excluded)),
      })
    }),

    '/api/guest/Lottery/GetDraw': async ({ input, request }) => {
      if (!drawReadAllowed(networkOf(request.ip), performance.now())) return refused('TooFast')
      const { drawId } = input
      const version = await versionOf(drawId)
      if (version === undefined) return refused('NotFound')
      return (await holdAnswer(`${drawId} ${version}`, () => readAnswer(drawId))) ?? refused('NotFound')
    },

    '/api/guest/Lottery/GetProof': async ({ caller, input }) => {
      const draw = await shownDraw(input.drawId)
        .select(linkColumns.map((name) => `lottery_draw.${name}` as const))
        .select('erased')
        .executeTakeFirst()
      if (!draw || draw.pool_root === '') return refused('NotFound')
      const guestId = caller.subjectId
      if (!(await isInEvent(db, draw.event_id, guestId))) return refused('NoAccess')
      if (!isOver(draw)) return refused('DrawUnderWay')
      const open = await openOver(draw)
      if (!open) return refused('NotFound')
      return accepted(proofFor(open, guestId, await readEarlier(db, draw, limits.drawsChained)))
    },
  } satisfies Routes
}
