import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { listDocs } from '#machines/flow/connection/event-replica.ts'
import { datesAtOnce } from '#server/engine/deadlines.ts'
import { newId } from '#server/platform/ids.ts'
import { SqliteThread } from '#server/store/sqlite-thread.ts'
import { wireSettings } from '#tests/support/command-cases/case.ts'
import { wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { eachStore, type StoreKind } from '#tests/support/server/build.ts'
import {
  createSite,
  LiveServer,
  type Site,
  settings,
  type TestEvent,
} from '#tests/support/server/live-server.ts'
import type { TestSocket } from '#tests/support/server/test-socket.ts'
import { onlyOn } from '#tests/support/skipping.ts'
import { timeoutMilliseconds } from '#tests/support/timeouts.ts'

const hour = 3_600_000

test.each<[Parameters<typeof datesAtOnce>, number]>([
  [['sqlite', 10], 10],
  [['postgres', 2], 10],
  [['postgres', 4], 20],
  [['postgres', 5], 30],
  [['postgres', 10], 40],
  [['postgres', 200], 40],
])('with the store and the pool %o, a server fires %i dates at once', (given, expected) => {
  expect(datesAtOnce(...given)).toBe(expected)
})

eachStore('deadlines', (kind: StoreKind) => {
  let site: Site
  let servers: LiveServer[]
  beforeAll(async () => {
    site = await createSite(kind)
  })
  beforeEach(() => {
    servers = []
  })
  afterEach(async () => {
    for (const server of servers) await server.close()
  })
  afterAll(() => site.remove())

  async function start(at = site): Promise<LiveServer> {
    const server = await LiveServer.start(at)
    servers.push(server)
    return server
  }
  const progressAt = (socket: TestSocket) => socket.doc('event')?.value.progress
  const until = (socket: TestSocket, progress: string) =>
    socket.until(() => progressAt(socket) === progress, progress)

  /** Adds an event that starts in one hour and ends in two hours. */
  const scheduled = (live: LiveServer) =>
    live.event({ started: false, settings: { startAt: live.now() + hour, endAt: live.now() + 2 * hour } })
  const due = (live: LiveServer, event: TestEvent) =>
    live.db
      .selectFrom('deadline')
      .select(['kind', 'due_at'])
      .where('event_id', '=', event.id)
      .orderBy('due_at')
      .execute()
  const fired = async (live: LiveServer, event: TestEvent) => {
    const rows = await live.db
      .selectFrom('log')
      .selectAll()
      .where('event_id', '=', event.id)
      .where('name', '=', 'Server/DeadlinePassed')
      .orderBy('seq')
      .execute()
    return rows.map((row) => JSON.parse(row.data).kind)
  }

  test('the deadlines of an event start and end it on time in every view', async () => {
    const live = await start()
    const event = await scheduled(live)
    const other = await scheduled(live)
    const guest = await live.guest(event)
    const sockets = [
      await live.hostSocket(event),
      await live.guestSocket(event, guest),
      await live.screenSocket(event),
    ]
    for (const socket of sockets) await socket.sitDown()
    expect(sockets.map(progressAt)).toEqual(['notStarted', 'notStarted', 'notStarted'])
    expect(await live.command(event, guest, 'Qa/Ask', { text: 'Yet?', anonymous: false })).toMatchObject({
      code: 'EventNotStarted',
    })
    site.clock.offset += hour
    await Promise.all(sockets.map((socket) => until(socket, 'processing')))
    expect(await due(live, event)).toMatchObject([{ kind: 'event-end' }])
    site.clock.offset += hour
    await Promise.all(sockets.map((socket) => until(socket, 'finished')))
    expect([await due(live, event), await fired(live, event)]).toEqual([[], ['event-start', 'event-end']])
    // The other event has fired its own deadline, which was due at the same time.
    expect((await (await live.hostSocket(other)).sitDown()).replica.seq).toBeGreaterThan(0)
  })

  test('deadlines that passed while the server was down fire once, in order, after the server starts', async () => {
    const before = await start()
    const event = await scheduled(before)
    await before.close()
    site.clock.offset += 3 * hour
    servers = []
    const after = await start()
    const host = await (await after.hostSocket(event)).sitDown()
    await until(host, 'finished')
    expect(await fired(after, event)).toEqual(['event-start', 'event-end'])
    await after.close()
    servers = []
    const again = await start()
    expect(progressAt(await (await again.hostSocket(event)).sitDown())).toBe('finished')
    expect(await fired(again, event)).toEqual(['event-start', 'event-end'])
  })

  test(
    'an idle server looks for due work without reading it again, and writes nothing',
    onlyOn('sqlite', kind),
    async () => {
      const live = await start()
      await scheduled(live)
      const { store } = live.context
      const before = store.writes()
      const looks = vi.spyOn(store, 'writes')
      const asked = vi.spyOn(SqliteThread.prototype, 'execute')
      onTestFinished(() => asked.mockRestore())
      const reads = (table: string) =>
        asked.mock.calls.filter(([, [first]]) => first?.sql.includes(`from "${table}"`)).length
      await expect.poll(() => reads('email'), { timeout: timeoutMilliseconds }).toBeGreaterThan(0)
      await expect.poll(() => looks.mock.calls.length, { timeout: timeoutMilliseconds }).toBeGreaterThan(20)
      // Each of the two lanes of deadlines reads once.
      expect(reads('deadline')).toBeLessThanOrEqual(2)
      expect(reads('order_deadline')).toBeLessThanOrEqual(1)
      expect(store.writes()).toBe(before)
    },
  )

  test('deadlines fire once when several servers run', onlyOn('postgres', kind), async () => {
    const [one, two, three] = [await start(), await start(), await start()]
    const events = await Promise.all(Array.from({ length: 8 }, () => scheduled(one)))
    expect(new Set([one, two, three]).size).toBe(3)
    site.clock.offset += 3 * hour
    const waiting = () => one.db.selectFrom('deadline').selectAll().execute()
    await expect.poll(waiting).toEqual([])
    for (const event of events) expect(await fired(one, event)).toEqual(['event-start', 'event-end'])
  })

  test(
    'a busy event does not hold up the events that end together with it',
    onlyOn('postgres', kind),
    async () => {
      const live = await start()
      const times = { startAt: live.now() - hour, endAt: live.now() + hour }
      for (let index = 0; index < 3; index += 1) await live.event({ started: false, settings: times })
      const left = () =>
        live.db.selectFrom('deadline').select('event_id').where('due_at', '=', times.endAt).execute()
      // The last one that the transaction of all locks.
      const [busy] = (await left()).toSorted((one, other) => (one.event_id < other.event_id ? 1 : -1))
      const isBusy = await live.db.startTransaction().execute()
      await isBusy
        .selectFrom('event')
        .select('id')
        .where('id', '=', busy?.event_id ?? '')
        .forUpdate()
        .execute()
      const passing = live.pass(hour)
      await expect.poll(left, { timeout: limits.statementMilliseconds / 2 }).toEqual([busy])
      // Longer than the group would wait: alone, the busy event waits.
      await isBusy.executeQuery(
        sql`select pg_sleep(${(2 * limits.togetherLockMilliseconds) / 1000})`.compile(isBusy),
      )
      await isBusy.commit().execute()
      await passing
      expect(await left()).toEqual([])
      const { values } = await live.context.metrics.deadlineFailures.get()
      expect(values.filter(({ value }) => value > 0)).toEqual([])
    },
  )

  test('a deadline that several servers see is executed by one of them', async () => {
    const live = await start()
    const event = await live.event({
      started: false,
      settings: { startAt: live.now() + hour, endAt: live.now() + 2 * hour },
    })
    const row = await live.db
      .selectFrom('deadline')
      .selectAll()
      .where('event_id', '=', event.id)
      .orderBy('due_at')
      .executeTakeFirstOrThrow()
    const order = {
      name: 'Server/DeadlinePassed',
      actor: { kind: 'system', id: 'system' },
      commandId: '',
      payload: row,
    }
    const apply = () => live.context.engine.apply(event.id, order as never)
    expect(await apply()).toMatchObject({ ok: false, code: 'AlreadySo' })
    await live.db
      .updateTable('deadline')
      .set({ due_at: live.now() - 1 })
      .where('id', '=', row.id)
      .execute()
    const outcomes = await Promise.all([apply(), apply(), apply()])
    // At most one of the calls succeeds. None succeeds if the server's own check was faster than all three.
    expect(outcomes.filter((outcome) => outcome.ok).length).toBeLessThanOrEqual(1)
    expect(await fired(live, event)).toEqual(['event-start'])
  })

  /** Opens a quiz question. Returns the event and the time when the question ends. */
  async function openQuestion(live: LiveServer) {
    const event = await live.event()
    const { itemId = '' } = await live.must(event, event.host, 'Quiz/Add', { quiz: wireQuiz({}) })
    for (const name of ['Item/Activate', 'Quiz/Start', 'Quiz/Next'] as const)
      await live.must(event, event.host, name, { itemId })
    const row = await live.db
      .selectFrom('deadline')
      .selectAll()
      .where('item_id', '=', itemId)
      .executeTakeFirstOrThrow()
    return { event, row }
  }
  const allFired = (live: LiveServer, events: readonly TestEvent[]) =>
    live.db
      .selectFrom('log')
      .select(['event_id', 'at'])
      .where('name', '=', 'Server/DeadlinePassed')
      .where(
        'event_id',
        'in',
        events.map(({ id }) => id),
      )
      .execute()

  test('a quiz question closes before many events whose end was due earlier', async () => {
    const live = await start()
    const { event, row } = await openQuestion(live)
    const host = await live.host()
    const others = await Promise.all(Array.from({ length: 60 }, () => live.event({ host, started: false })))
    await live.db
      .updateTable('deadline')
      .set({ due_at: row.due_at - 1 })
      .where('kind', '=', 'event-end')
      .where(
        'event_id',
        'in',
        others.map(({ id }) => id),
      )
      .execute()
    // Both lanes start at the same moment. A jump of the clock alone would find them in different pauses.
    await live.pass(row.due_at + 1 - live.now())
    expect(await allFired(live, others)).toHaveLength(60)
    const [closed] = await allFired(live, [event])
    const before = (await allFired(live, others)).filter(({ at }) => at < (closed?.at ?? 0))
    // Deadlines that fire in parallel with the end of the question may have begun before it.
    expect(before.length).toBeLessThan(12)
  })

  test('a deadline that always fails does not stop other events, and is tried less and less often', async () => {
    const live = await start()
    const broken = await live.event()
    const fine = await scheduled(live)
    await live.db.updateTable('event').set({ state: '{' }).where('id', '=', broken.id).execute()
    const due_at = live.now() - hour
    const rows = Array.from({ length: 120 }, (_, index) => ({
      id: newId(),
      event_id: broken.id,
      kind: 'event-end' as const,
      item_id: null,
      due_at: due_at + index,
    }))
    await live.db.insertInto('deadline').values(rows).execute()
    site.clock.offset += hour + 1
    await expect.poll(() => fired(live, fine), { timeout: 10_000 }).toEqual(['event-start'])
    const readTried = () =>
      live.db
        .selectFrom('deadline')
        .select(['id', 'tries', 'held_until'])
        .where('event_id', '=', broken.id)
        .where('tries', '>', 0)
        .execute()
    await expect.poll(async () => (await readTried()).length).toBeGreaterThan(0)
    const tried = await readTried()
    for (const row of tried) {
      expect(row.tries).toBeLessThan(5)
      expect(row.held_until).toBeGreaterThan(live.now() - 1000)
    }
    const metrics = await live.context.metrics.registry.metrics()
    expect(metrics).toMatch(/cuelight_deadline_failures_total\{kind="event-end"\} [1-9]/)
    // The next tests fire everything that is due in this database.
    await live.db.deleteFrom('deadline').where('event_id', '=', broken.id).execute()
  })

  test('an event that fails in a transaction with other events does not keep them from ending', async () => {
    const live = await start()
    const host = await live.host()
    const events = await Promise.all(Array.from({ length: 8 }, () => live.event({ host })))
    const [broken, ...fine] = events
    if (!broken) throw new Error('there are events')
    await live.db.updateTable('event').set({ state: '{' }).where('id', '=', broken.id).execute()
    await live.db
      .updateTable('deadline')
      .set({ due_at: live.now() + hour })
      .where('kind', '=', 'event-end')
      .where(
        'event_id',
        'in',
        events.map(({ id }) => id),
      )
      .execute()
    await live.pass(hour)
    expect(await allFired(live, fine)).toHaveLength(7)
    expect((await due(live, broken)).map(({ kind }) => kind)).toContain('event-end')
    // The next tests fire everything that is due in this database.
    await live.db.deleteFrom('deadline').where('event_id', '=', broken.id).execute()
  })

  test('the metrics report how late deadlines fire', async () => {
    const live = await start()
    await scheduled(live)
    await live.pass(2 * hour)
    const metrics = await live.context.metrics.registry.metrics()
    expect(metrics).toMatch(/cuelight_deadline_lateness_seconds_count\{kind="event-end"\} [1-9]/)
  })

  test(
    'several servers share the due deadlines, and none tries a deadline that another server has claimed',
    onlyOn('postgres', kind),
    async () => {
      // Use a new database, because the rows of other tests would fail or become due here.
      const own = await createSite(kind)
      onTestFinished(() => own.remove())
      // On a busy machine a claim could expire while its row is processed.
      own.clock.stoppedAt = Date.now()
      const all = [await start(own), await start(own), await start(own)]
      const [one] = all
      if (!one) throw new Error('there are servers')
      const host = await one.host()
      const events = await Promise.all(
        Array.from({ length: 40 }, () =>
          one.event({
            host,
            started: false,
            settings: { startAt: one.now() + hour, endAt: one.now() + 2 * hour },
          }),
        ),
      )
      own.clock.offset += 3 * hour
      await expect.poll(async () => (await allFired(one, events)).length, { timeout: 20_000 }).toBe(80)
      const figures = await Promise.all(
        all.map(async ({ context }) => (await context.metrics.commands.get()).values),
      )
      const refusals = figures
        .flat()
        .filter(({ labels }) => labels.name === 'Server/DeadlinePassed' && labels.outcome === 'refused')
      expect(refusals).toEqual([])
    },
  )

  test('deadlines follow moved dates, and do not undo what the host did by hand', async () => {
    const live = await start()
    const event = await scheduled(live)
    const host = await (await live.hostSocket(event)).sitDown()
    const at = live.now()
    const moved = { startDate: at + 5 * hour, endDate: at + 6 * hour }
    await host.command('Event/Update', { settings: wireSettings(moved) })
    expect((await due(live, event)).map((row) => row.due_at)).toEqual([moved.startDate, moved.endDate])
    await host.command('Event/Update', { settings: wireSettings({ ...moved, eventName: 'Same dates' }) })
    expect((await due(live, event)).map((row) => row.due_at)).toEqual([moved.startDate, moved.endDate])

    await host.command('Event/Start')
    await host.command('Event/Finish')
    await live.pass(5.5 * hour)
    expect(await due(live, event)).toHaveLength(1)
    expect(progressAt(await host.sitDown())).toBe('finished')
    await host.command('Event/Reopen')
    await live.pass(hour)
    await until(host, 'finished')
  })

  test('deadlines end a reopened event at its later end', async () => {
    const live = await start()
    const event = await scheduled(live)
    const host = await (await live.hostSocket(event)).sitDown()
    await live.pass(2 * hour)
    await until(host, 'finished')
    const later = { startDate: live.now() - 2 * hour, endDate: live.now() + hour }
    await host.command('Event/Update', { settings: wireSettings(later) })
    expect(progressAt(await host.sitDown())).toBe('finished')
    await host.command('Event/Reopen')
    expect(progressAt(host)).toBe('processing')
    await live.pass(hour)
    await until(host, 'finished')
  })

  test('deadlines, rate limits and tokens hold when the clock jumps an hour forward or back', async () => {
    const live = await start()
    const event = await live.event({
      settings: settings({ startAt: live.now() + 3 * hour, endAt: live.now() + 4 * hour }),
    })
    const guest = await live.guest(event)
    const host = await (await live.hostSocket(event)).sitDown()
    const page = await (await live.guestSocket(event, guest)).sitDown()
    const asked: (string | undefined)[] = []
    for (const jump of [0, -hour, hour, hour, -hour]) {
      site.clock.offset += jump
      // A guest may ask four questions in a minute, and the jump of the clock does not start another minute.
      for (let asks = 0; asks < 4; asks += 1) {
        const answer = await page.command('Qa/Ask', { text: 'When?', anonymous: false }, newId())
        asked.push(answer.ok ? undefined : answer.code)
      }
      site.clock.offset += 61_000
      expect(await host.command('Qa/Close')).toMatchObject({ ok: true })
      expect(await host.command('Qa/Open')).toMatchObject({ ok: true })
      // Tokens from before the jump are still valid.
      const visitor = await live.guestSocket(event, guest)
      visitor.close()
    }
    expect(asked).toEqual(asked.map(() => undefined))
    expect(progressAt(host)).toBe('processing')
    const log = await live.db
      .selectFrom('log')
      .select('seq')
      .where('event_id', '=', event.id)
      .orderBy('seq')
      .execute()
    expect(log.map((row) => row.seq)).toEqual(log.map((_, index) => index + 1))
    const fresh = await (await live.guestSocket(event, guest)).sitDown()
    await page.until(() => page.replica.seq === fresh.replica.seq, 'all that was pushed')
    expect(listDocs(page.replica, 'question:').length).toBe(20)
  })
})
