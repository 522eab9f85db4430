import { expect, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { newId } from '#server/platform/ids.ts'
import { chunks } from '#server/store/chunks.ts'
import { nextTurn } from '#server/store/next-turn.ts'
import { SqliteThread } from '#server/store/sqlite-thread.ts'
import { wireLottery } from '#tests/support/command-cases/lottery-cases.ts'
import { setUpLive } from '#tests/support/server/live-server.ts'

const live = setUpLive('sqlite')

const usedMilliseconds = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Turns of the event loop below this CPU time only wait, for example for the store. */
const workMilliseconds = 0.5

/** The largest share of one turn of the event loop in the CPU time of an action. */
async function largestShare(act: () => Promise<unknown>): Promise<number> {
  let isDone = false
  const acting = act().finally(() => {
    isDone = true
  })
  const turns: number[] = []
  for (let before = usedMilliseconds(); !isDone; ) {
    await nextTurn()
    const now = usedMilliseconds()
    if (now - before > workMilliseconds) turns.push(now - before)
    before = now
  }
  await acting
  return Math.max(...turns) / turns.reduce((sum, each) => sum + each, 0)
}

/** The number of statements that read the pool during an action. */
async function readsDuring(act: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(SqliteThread.prototype, 'execute')
  try {
    await act()
    const sent = spy.mock.calls.flatMap(([, statements]) => statements)
    return sent.filter(({ sql }) => sql.startsWith('select') && sql.includes('"participation"')).length
  } finally {
    spy.mockRestore()
  }
}

/** The shares while the largest draw is prepared, and while it is published. */
async function sharesOfLargestDraw(): Promise<{ toPrepare: number; toPublish: number }> {
  const event = await live().event()
  const lottery = wireLottery({ pool: 'list' })
  const { itemId = '' } = await live().must(event, event.host, 'Lottery/Add', { lottery })
  await live().must(event, event.host, 'Item/Activate', { itemId })
  const rows = Array.from({ length: limits.lotteryEntriesMost }, (_, position) => ({
    item_id: itemId,
    entry_id: `entry-${position}`,
    name: `Guest ${position}`,
    detail: '',
    position,
  }))
  for (const some of chunks(rows)) await live().db.insertInto('lottery_entry').values(some).execute()
  const snapshot = await live().context.snapshots.snapshot(event.id, 'host', null)
  const doc = snapshot?.changes.find(([key]) => key === `lottery:${itemId}`)?.[2]
  const [prize] = (doc as import('#contract/items/lottery.ts').LotteryDoc).context.prizes
  const toPrepare = await largestShare(() =>
    live().must(event, event.host, 'Lottery/Prepare', { itemId, prizeId: prize?.id, places: 1 }),
  )
  const { id } = await live()
    .db.selectFrom('lottery_draw')
    .select('id')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  const toPublish = await largestShare(() => live().call('/api/guest/Lottery/GetDraw', { drawId: id }))
  return { toPrepare, toPublish }
}

test('the pool of a large lottery draw contains every guest, although several statements read the guests', async () => {
  const event = await live().event()
  const size = 2 * limits.poolRowsAtOnce
  const template = await live().guest(event)
  const { id: _, ...guest } = await live()
    .db.selectFrom('guest')
    .selectAll()
    .where('id', '=', template.id)
    .executeTakeFirstOrThrow()
  const { guest_id: __, ...participation } = await live()
    .db.selectFrom('participation')
    .selectAll()
    .where('guest_id', '=', template.id)
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: size - 1 }, newId)
  for (const some of chunks(ids)) {
    await live()
      .db.insertInto('guest')
      .values(some.map((id) => ({ ...guest, id })))
      .execute()
    await live()
      .db.insertInto('participation')
      .values(some.map((guest_id) => ({ ...participation, guest_id })))
      .execute()
  }
  const { itemId = '' } = await live().must(event, event.host, 'Lottery/Add', { lottery: wireLottery() })
  const input = { eventCode: event.code, itemId, search: '' }
  const reads = await readsDuring(async () => {
    const { envelope } = await live().call('/api/event/Lottery/GetCandidates', input, event.host)
    expect(envelope.Data?.total).toBe(size)
  })
  const small = await live().event()
  const { itemId: smallId = '' } = await live().must(small, small.host, 'Lottery/Add', {
    lottery: wireLottery(),
  })
  const few = await readsDuring(() =>
    live().call(
      '/api/event/Lottery/GetCandidates',
      { ...input, eventCode: small.code, itemId: smallId },
      small.host,
    ),
  )
  expect(reads - few).toBe(2)
})

test('the event loop does other work while a large lottery draw is prepared or opened', async () => {
  const { toPrepare, toPublish } = await sharesOfLargestDraw()
  expect(toPrepare).toBeLessThan(0.5)
  expect(toPublish).toBeLessThan(0.5)
})
