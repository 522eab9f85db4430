import { type KyselyPlugin, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { listDocs } from '#machines/flow/connection/event-replica.ts'
import { type CommittedBatch, createEngine } from '#server/engine/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { commit, version } from '#server/platform/version.ts'
import { features } from '#server/registry/features.ts'
import {
  eachLive,
  type LiveServer,
  type Person,
  pollOf,
  type TestEvent,
} from '#tests/support/server/live-server.ts'
import type { TestSocket } from '#tests/support/server/test-socket.ts'
import { onlyOn } from '#tests/support/skipping.ts'

/** The errors of the stores during an outage. */
const outages = {
  'disk full': Object.assign(new Error('database or disk is full'), { errcode: 13 }),
  'disk fault': Object.assign(new Error('disk I/O error'), { errcode: 10 | (4 << 8) }),
  'connection lost': Object.assign(new Error('Connection terminated unexpectedly')),
  'server stopping': Object.assign(new Error('terminating connection'), { code: '57P01' }),
}

/** Makes statements of the engine fail. The statements of other calls succeed. */
function breakStore(live: LiveServer, fails: (statement: string) => Error | undefined): () => void {
  const { store } = live.context
  const { db } = store
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const error = fails(JSON.stringify(node))
      if (error) throw error
      return node
    },
    transformResult: async ({ result }) => result,
  }
  store.db = db.withPlugin(plugin)
  return () => {
    store.db = db
  }
}

const insertInto = (table: string) => (statement: string) =>
  statement.includes('InsertQueryNode') && statement.includes(`"name":"${table}"`)

/** The number of messages to this client. The heartbeat depends on the clock and does not count. */
const messageCount = ({ messages }: TestSocket): number =>
  messages.filter(({ name }) => name !== 'Heartbeat').length

eachLive('a failing store', (live, kind) => {
  async function setUp() {
    const event = await live().event({ polls: [pollOf()] })
    const itemId = event.pollIds[0] ?? ''
    await live().must(event, event.host, 'Item/Activate', { itemId })
    await live().must(event, event.host, 'Item/ShowResults', { itemId })
    const guests = await Promise.all([1, 2, 3].map(() => live().guest(event)))
    const pages = await Promise.all(
      guests.map(async (guest) => (await live().guestSocket(event, guest)).sitDown()),
    )
    await live().must(event, event.host, 'Event/LockDoor')
    return { event, guests, pages, vote: { itemId, round: 1, optionIds: ['a'] } }
  }
  type Fixture = Awaited<ReturnType<typeof setUp>>

  /** The same commands succeed when the store works again, and nothing is stored twice. */
  async function expectRecovery({ event, pages, vote }: Fixture, ids: string[]) {
    const answers = await Promise.all(pages.map((page, index) => page.command('Item/Vote', vote, ids[index])))
    expect(answers).toMatchObject(pages.map(() => ({ ok: true, data: { round: 1 } })))
    const rows = await live().db.selectFrom('ballot').selectAll().where('item_id', '=', vote.itemId).execute()
    expect(rows).toHaveLength(pages.length)
    await live().must(event, event.host, 'Event/UnlockDoor')
    for (const page of pages) {
      await page.until(
        () => page.doc(`tally:${vote.itemId}`)?.voters === pages.length,
        'the votes in everybody’s view',
      )
    }
  }
  describe.each(['ballot', 'log', 'tally'])('at the insert into %s', (table) => {
    test.each(Object.entries(outages))(
      `a failed insert into ${table} with "%s" refuses the commands, changes nothing and recovers`,
      async (_, error) => {
        const given = await setUp()
        const { event, pages, vote } = given
        const ids = pages.map(() => newId())
        const before = await live().stored(event)
        await Promise.all(pages.map((page) => page.snapshot()))
        const counts = pages.map(messageCount)
        const mend = breakStore(live(), (statement) => (insertInto(table)(statement) ? error : undefined))
        const answers = await Promise.all(
          pages.map((page, index) => page.command('Item/Vote', vote, ids[index])),
        )
        mend()
        expect(answers).toEqual(pages.map(() => ({ ok: false, code: 'StoreUnavailable' })))
        expect(await live().stored(event)).toEqual(before)
        await Promise.all(pages.map((page) => page.snapshot()))
        expect(pages.map(messageCount)).toEqual(counts)
        await expectRecovery(given, ids)
      },
    )
  })

  test('a store failure over REST answers 503, with the details only in the log', async () => {
    const { event, guests, vote } = await setUp()
    const [guest] = guests
    const mend = breakStore(live(), (statement) =>
      insertInto('log')(statement) ? outages['disk full'] : undefined,
    )
    const outcome = await live().command(event, guest as Person, 'Item/Vote', vote)
    mend()
    expect(outcome).toEqual({ ok: false, status: 503, code: 'StoreUnavailable' })
    const lines = live().logLines.map((line) => JSON.parse(line))
    expect(lines.filter((line) => line.commands?.includes('Item/Vote')).at(-1)).toMatchObject({
      level: 50,
      err: { message: 'database or disk is full', stack: expect.stringContaining('store-errors') },
    })
  })

  test('a snapshot is refused while the store fails', async () => {
    const { pages } = await setUp()
    const [page] = pages
    const mend = breakStore(live(), () => outages['connection lost'])
    const answer = await page?.enter()
    const unsaid = await page?.command('Qa/Ask', { text: 'Heard?', anonymous: false })
    mend()
    expect([answer, unsaid]).toEqual([
      { ok: false, code: 'StoreUnavailable' },
      { ok: false, code: 'StoreUnavailable' },
    ])
    expect(await page?.enter()).toMatchObject({ ok: true })
  })

  const give = (event: TestEvent, guest: Person | undefined, text: string) =>
    live().context.engine.apply(event.id, {
      name: 'Qa/Ask',
      actor: { kind: 'guest', id: guest?.id ?? '' },
      commandId: newId(),
      payload: { eventCode: event.code, text, anonymous: false },
    })

  test('a bug in one command does not affect the other commands of its batch', async () => {
    const { event, guests, pages } = await setUp()
    const before = (await live().stored(event)).log?.length ?? 0
    const mend = breakStore(live(), (statement) =>
      statement.includes('poison') ? new TypeError('a bug') : undefined,
    )
    const outcomes = await Promise.all(
      ['one', 'poison', 'three'].map((text, index) => give(event, guests[index], text)),
    )
    mend()
    expect(outcomes).toMatchObject([{ ok: true }, { ok: false, code: 'Internal' }, { ok: true }])
    const rows = await live()
      .db.selectFrom('aggregate')
      .selectAll()
      .where('event_id', '=', event.id)
      .where('kind', '=', 'question')
      .execute()
    expect(rows.map((row) => JSON.parse(row.state).context.text).sort()).toEqual(['one', 'three'])
    expect((await live().stored(event)).log).toHaveLength(before + 2)
    await live().must(event, event.host, 'Event/UnlockDoor')
    for (const page of pages) {
      await page.until(() => listDocs(page.replica, 'question:').length === 2, 'the two good ones')
      expect(JSON.stringify(page.messages)).not.toContain('poison')
    }
  })

  test('a failing listener changes neither the answers nor what was committed', async () => {
    const { event, guests } = await setUp()
    const stop = live().context.engine.onPublication(() => {
      throw new Error('a bug in the live layer')
    })
    const outcomes = await Promise.all(guests.map((guest, index) => give(event, guest, `text ${index}`)))
    stop()
    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
    const rows = await live()
      .db.selectFrom('aggregate')
      .selectAll()
      .where('event_id', '=', event.id)
      .where('kind', '=', 'question')
      .execute()
    expect(rows).toHaveLength(3)
    expect(await give(event, guests[0], 'and on')).toMatchObject({ ok: true })
  })

  test('an event whose commands are stuck has a limited queue, and does not block other events', async () => {
    const { event, guests } = await setUp()
    const other = await live().event()
    const neighbour = await live().guest(other)
    const { engine, store } = live().context
    const { db } = store
    const released = Promise.withResolvers<void>()
    const waiting = Promise.withResolvers<void>()
    const held = new WeakSet<object>()
    store.db = db.withPlugin({
      // Queries of the server's own timers pass. Otherwise one of them could look like the first query of the batch.
      transformQuery: ({ node, queryId }) => {
        if (JSON.stringify(node).includes(event.id)) held.add(queryId)
        return node
      },
      transformResult: async ({ result, queryId }) => {
        if (!held.has(queryId)) return result
        waiting.resolve()
        await released.promise
        return result
      },
    })
    const first = give(event, guests[0], 'held')
    await waiting.promise
    store.db = db
    const order = {
      name: 'Item/Vote',
      actor: { kind: 'guest', id: 'stranger' },
      commandId: 'command-0001',
      payload: { itemId: 'none', round: 1, optionIds: ['a'] },
    } as const
    const queued = Array.from({ length: limits.commandsWaitingPerEvent }, () =>
      engine.apply(event.id, order as never),
    )
    expect(await engine.apply(event.id, order as never)).toEqual({ ok: false, code: 'Busy' })
    const elsewhere = give(other, neighbour, 'not held')
    released.resolve()
    expect(await first).toMatchObject({ ok: true })
    expect(await elsewhere).toMatchObject({ ok: true })
    const codes = new Set((await Promise.all(queued)).map((outcome) => (outcome.ok ? 'ok' : outcome.code)))
    expect([...codes]).toEqual(['NoAccess'])
    expect(await give(event, guests[0], 'and on')).toMatchObject({ ok: true })
  })

  describe('because its disk is full', onlyOn('sqlite', kind), () => {
    /** SQLite's own error, which rolls the transaction back before anything else can. */
    async function fill(): Promise<() => Promise<unknown>> {
      const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(live().db)
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(live().db)
      await limit(rows[0]?.page_count ?? 0)
      return () => limit(2 ** 30)
    }

    const health = async () => (await live().server.app.inject('/health')).json()

    test('a full disk is reported, also in /health, changes nothing, and ends when there is space', async () => {
      const given = await setUp()
      const { event, guests } = given
      const empty = await fill()
      let [before, outcome] = [await live().stored(event), await give(event, guests[0], 'small')]
      for (let asked = 0; outcome.ok && asked < 100; asked += 1) {
        before = await live().stored(event)
        outcome = await give(event, guests[asked % guests.length], 'x'.repeat(limits.questionLength))
        live().site.clock.offset += 60_000
      }
      expect(outcome).toEqual({ ok: false, code: 'StoreUnavailable' })
      expect(await live().stored(event)).toEqual(before)
      expect(await health()).toEqual({ status: 'ok', disk: 'full', backup: 'off', version, commit })
      await empty()
      expect(await health()).toEqual({ status: 'ok', disk: 'ok', backup: 'off', version, commit })
      await expectRecovery(
        given,
        guests.map(() => newId()),
      )
    })
  })

  describe('a store that rolls back a transaction and accepts its repetition', () => {
    const rolledBack = ['40P01', '40001', '57P01', '25P03'].map((code): [string, Error] => [
      code,
      Object.assign(new Error('rolledBack'), { code }),
    ])

    test.each(rolledBack)(
      'a batch of commands is repeated after %s without visible effect',
      async (_, error) => {
        const given = await setUp()
        const { pages, vote } = given
        const ids = pages.map(() => newId())
        let failures = limits.batchTries - 1
        const mend = breakStore(live(), (statement) =>
          insertInto('ballot')(statement) && failures-- > 0 ? error : undefined,
        )
        const answers = await Promise.all(
          pages.map((page, index) => page.command('Item/Vote', vote, ids[index])),
        )
        mend()
        expect(answers).toMatchObject(pages.map(() => ({ ok: true, data: { round: 1 } })))
        await expectRecovery(given, ids)
      },
    )

    test('a batch of commands that always fails is repeated a few times and then refused as unavailable', async () => {
      const given = await setUp()
      const { event, pages, vote } = given
      const before = await live().stored(event)
      for (const [, error] of rolledBack) {
        let tries = 0
        const mend = breakStore(live(), (statement) => {
          if (!insertInto('ballot')(statement)) return undefined
          tries += 1
          return error
        })
        expect(await pages[0]?.command('Item/Vote', vote)).toEqual({ ok: false, code: 'StoreUnavailable' })
        mend()
        expect(tries).toBe(limits.batchTries)
      }
      expect(await live().stored(event)).toEqual(before)
    })
  })

  test('one bad command among many is found in a logarithmic number of attempts and one more transaction', async () => {
    const { event, guests } = await setUp()
    const { store } = live().context
    const many = 64
    let attempts = 0
    const mend = breakStore(live(), (statement) => {
      // Each attempt begins with the event's row.
      if (statement.includes('"name":"order_usage"')) attempts += 1
      return statement.includes('poison') ? new TypeError('a bug') : undefined
    })
    const batches: CommittedBatch[] = []
    const engine = createEngine({
      features,
      store,
      origin: { address: '', fixed: false },
      clock: () => live().now(),
      onError: () => {},
      onBatch: (batch) => batches.push(batch),
    })
    const give = (name: 'Qa/Ask' | 'Qa/Upvote', payload: object) =>
      engine.apply(event.id, {
        name,
        actor: { kind: 'guest', id: guests[0]?.id ?? '' },
        commandId: newId(),
        payload: { eventCode: event.code, ...payload },
      })
    const outcomes = await Promise.all(
      Array.from({ length: many }, (_, index) =>
        index === 40
          ? give('Qa/Ask', { text: 'poison', anonymous: false })
          : give('Qa/Upvote', { questionId: `none-${index}` }),
      ),
    )
    await engine.close()
    mend()
    const codes = outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code))
    expect(codes).toEqual(codes.map((_, index) => (index === 40 ? 'Internal' : 'NotFound')))
    expect(batches).toMatchObject([{ eventIds: [event.id], transactions: 2, isSplit: true }])
    expect(attempts).toBeGreaterThan(Math.log2(many))
    expect(attempts).toBeLessThanOrEqual(1 + 2 * Math.log2(many))
  })

  test('a batch of commands with one bad command is counted in the metrics', async () => {
    const { event, guests } = await setUp()
    const split = async () => {
      const { values } = await live().context.metrics.batchesTriedAgain.get()
      return values.find(({ labels }) => labels.why === 'split')?.value ?? 0
    }
    const before = await split()
    const mend = breakStore(live(), (statement) =>
      statement.includes('poison') ? new TypeError('a bug') : undefined,
    )
    await Promise.all(['one', 'poison'].map((text, index) => give(event, guests[index], text)))
    mend()
    expect(await split()).toBe(before + 1)
  })

  test('a command that the store contains already gets its first answer and is not executed again', async () => {
    const { event, guests } = await setUp()
    const id = newId()
    const asked = { text: 'Once?', anonymous: false }
    const first = await live().command(event, guests[0] as Person, 'Qa/Ask', asked, id)
    let hidden = true
    const { store } = live().context
    const { db } = store
    // Hide the stored answer from the first look-up, as if another server wrote the answer at this moment.
    store.db = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const isAnswers = (result.rows[0] as { answer?: unknown } | undefined)?.answer !== undefined
        if (!isAnswers || !hidden) return result
        hidden = false
        return { ...result, rows: [] }
      },
    })
    const again = await live().command(event, guests[0] as Person, 'Qa/Ask', asked, id)
    store.db = db
    expect([hidden, again]).toEqual([false, first])
    const questions = db.selectFrom('aggregate').select('id').where('event_id', '=', event.id)
    expect(await questions.where('kind', '=', 'question').execute()).toHaveLength(1)
  })

  describe('a connection that is killed during a batch', onlyOn('postgres', kind), () => {
    test('a batch of commands whose connection is killed is executed on a new connection', async () => {
      const given = await setUp()
      const { event, pages, vote } = given
      const ids = pages.map(() => newId())
      const client = new pg.Client({ connectionString: live().site.environment.databaseUrl })
      await client.connect()
      await client.query('begin')
      await client.query('select 1 from event where id = $1 for update', [event.id])
      const answering = Promise.all(pages.map((page, index) => page.command('Item/Vote', vote, ids[index])))
      const blocked = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      let killed = 0
      while (killed === 0) {
        const { rows } = await client.query(
          `select pg_terminate_backend(pid, 5000) from (${blocked}) as stuck`,
        )
        killed = rows.length
      }
      await client.query('rollback')
      await client.end()
      expect(await answering).toMatchObject(pages.map(() => ({ ok: true })))
      await expectRecovery(given, ids)
    })

    test('a batch of commands whose connections are always killed is not acknowledged, and the next batch succeeds', async () => {
      const given = await setUp()
      const { event, pages, vote } = given
      const ids = pages.map(() => newId())
      const before = await live().stored(event)
      const client = new pg.Client({ connectionString: live().site.environment.databaseUrl })
      await client.connect()
      await client.query('begin')
      await client.query('select 1 from event where id = $1 for update', [event.id])
      const answering = Promise.all(pages.map((page, index) => page.command('Item/Vote', vote, ids[index])))
      const blocked = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      let isAnswered = false
      answering.finally(() => {
        isAnswered = true
      })
      let killed = 0
      // A server that gets no new connection in time stops before it has used all its attempts.
      while (killed < limits.batchTries && !isAnswered) {
        const { rows } = await client.query(
          `select pg_terminate_backend(pid, 5000) from (${blocked}) as stuck`,
        )
        killed += rows.length
      }
      const answers = await answering
      await client.query('rollback')
      await client.end()
      expect(answers).toEqual(pages.map(() => ({ ok: false, code: 'StoreUnavailable' })))
      expect(await live().stored(event)).toEqual(before)
      await expectRecovery(given, ids)
    })

    test('the transaction of a frozen server is rolled back and repeated without visible effect', async () => {
      const { event } = await setUp()
      let freezes = 0
      const mend = breakStore(live(), (statement) => {
        if (freezes === 0 && insertInto('log')(statement)) {
          freezes += 1
          Atomics.wait(
            new Int32Array(new SharedArrayBuffer(4)),
            0,
            0,
            limits.transactionIdleMilliseconds + 500,
          )
        }
        return undefined
      })
      expect(await live().command(event, event.host, 'Qa/Close')).toMatchObject({ ok: true })
      mend()
      expect(freezes).toBe(1)
    })
  })
})
