import { type KyselyPlugin, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { newId } from '../../server/ids.ts'
import * as limits from '../../src/contract/limits.ts'
import { listDocs } from '../../src/machines/connection/room.ts'
import { eachLive, type LiveServer, type Person, pollOf, type TestEvent } from './live-server.ts'
import type { TestSocket } from './test-socket.ts'

/** What the stores throw when they cannot go on. */
const outages = {
  'disk full': Object.assign(new Error('database or disk is full'), { errcode: 13 }),
  'disk fault': Object.assign(new Error('disk I/O error'), { errcode: 10 | (4 << 8) }),
  'connection lost': Object.assign(new Error('Connection terminated unexpectedly')),
  'server stopping': Object.assign(new Error('terminating connection'), { code: '57P01' }),
}

/** Lets the engine's statements fail; the calls' own go on. */
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

/** How often this client was told something; the pulse comes by the clock. */
const told = ({ messages }: TestSocket): number => messages.filter(({ name }) => name !== 'Pulse').length

eachLive('a store that fails', (live, kind) => {
  async function scene() {
    const event = await live().event({ polls: [pollOf()] })
    const ItemId = event.pollIds[0] ?? ''
    await live().must(event, event.host, 'Item/Activate', { ItemId })
    await live().must(event, event.host, 'Item/ShowResults', { ItemId })
    const guests = await Promise.all([1, 2, 3].map(() => live().guest(event)))
    const pages = await Promise.all(
      guests.map(async (guest) => (await live().guestSocket(event, guest)).sitDown()),
    )
    await live().must(event, event.host, 'Event/LockDoor')
    return { event, guests, pages, vote: { ItemId, Round: 1, OptionIds: ['a'] } }
  }
  type Scene = Awaited<ReturnType<typeof scene>>

  /** The same commands work when the store does again, and nothing is there twice. */
  async function expectRecovery({ event, pages, vote }: Scene, ids: string[]) {
    const answers = await Promise.all(pages.map((page, index) => page.command('Item/Vote', vote, ids[index])))
    expect(answers).toMatchObject(pages.map(() => ({ ok: true, data: { Round: 1 } })))
    const rows = await live().db.selectFrom('ballot').selectAll().where('item_id', '=', vote.ItemId).execute()
    expect(rows).toHaveLength(pages.length)
    await live().must(event, event.host, 'Event/UnlockDoor')
    for (const page of pages) {
      await page.until(
        () => page.doc(`tally:${vote.ItemId}`)?.voters === pages.length,
        'the votes in everybody’s view',
      )
    }
  }
  describe.each(['ballot', 'log', 'tally'])('at the insert into %s', (table) => {
    test.each(Object.entries(outages))('with %s', async (_, error) => {
      const given = await scene()
      const { event, pages, vote } = given
      const ids = pages.map(() => newId())
      const before = await live().stored(event)
      await Promise.all(pages.map((page) => page.snapshot()))
      const heard = pages.map(told)
      const mend = breakStore(live(), (statement) => (insertInto(table)(statement) ? error : undefined))
      const answers = await Promise.all(
        pages.map((page, index) => page.command('Item/Vote', vote, ids[index])),
      )
      mend()
      expect(answers).toEqual(pages.map(() => ({ ok: false, code: 'StoreUnavailable' })))
      expect(await live().stored(event)).toEqual(before)
      await Promise.all(pages.map((page) => page.snapshot()))
      expect(pages.map(told)).toEqual(heard)
      await expectRecovery(given, ids)
    })
  })

  test('over REST too is a 503 that says so, logged in full and told in few words', async () => {
    const { event, guests, vote } = await scene()
    const [guest] = guests
    const mend = breakStore(live(), (statement) =>
      insertInto('log')(statement) ? outages['disk full'] : undefined,
    )
    const outcome = await live().command(event, guest as Person, 'Item/Vote', vote)
    mend()
    expect(outcome).toEqual({ ok: false, status: 503, code: 'StoreUnavailable' })
    const lines = live().logLines.map((line) => JSON.parse(line))
    expect(lines.filter((line) => line.orders?.includes('Item/Vote')).at(-1)).toMatchObject({
      level: 50,
      err: { message: 'database or disk is full', stack: expect.stringContaining('store-faults') },
    })
  })

  test('cannot show a view either, and says so', async () => {
    const { pages } = await scene()
    const [page] = pages
    const mend = breakStore(live(), () => outages['connection lost'])
    const answer = await page?.enter()
    const unsaid = await page?.command('Qa/Ask', { Text: 'Heard?', Anonymous: false })
    mend()
    expect([answer, unsaid]).toEqual([
      { ok: false, code: 'StoreUnavailable' },
      { ok: false, code: 'StoreUnavailable' },
    ])
    expect(await page?.enter()).toMatchObject({ ok: true })
  })

  const give = (event: TestEvent, guest: Person | undefined, Text: string) =>
    live().context.engine.apply(event.id, {
      name: 'Qa/Ask',
      actor: { kind: 'guest', id: guest?.id ?? '' },
      commandId: newId(),
      payload: { EventCode: event.code, Text, Anonymous: false },
    })

  test('for one order alone does not take its neighbours with it', async () => {
    const { event, guests, pages } = await scene()
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
      await page.until(() => listDocs(page.room, 'question:').length === 2, 'the two good ones')
      expect(JSON.stringify(page.messages)).not.toContain('poison')
    }
  })

  test('a listener that fails changes neither the answer nor what was committed', async () => {
    const { event, guests } = await scene()
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

  test('does not let the queue grow without bound', async () => {
    const { event, guests } = await scene()
    const { engine, store } = live().context
    const { db } = store
    const released = Promise.withResolvers<void>()
    const waiting = Promise.withResolvers<void>()
    store.db = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
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
      payload: { ItemId: 'none', Round: 1, OptionIds: ['a'] },
    } as const
    const queued = Array.from({ length: limits.commandQueueLength }, () =>
      engine.apply(event.id, order as never),
    )
    expect(await engine.apply(event.id, order as never)).toEqual({ ok: false, code: 'Busy' })
    released.resolve()
    expect(await first).toMatchObject({ ok: true })
    const codes = new Set((await Promise.all(queued)).map((outcome) => (outcome.ok ? 'ok' : outcome.code)))
    expect([...codes]).toEqual(['NoAccess'])
    expect(await give(event, guests[0], 'and on')).toMatchObject({ ok: true })
  })

  describe.runIf(kind === 'sqlite')('because its disk is full', () => {
    /** SQLite's own fault, which undoes the transaction before anybody else can. */
    async function fill(): Promise<() => Promise<unknown>> {
      const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(live().db)
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(live().db)
      await limit(rows[0]?.page_count ?? 0)
      return () => limit(2 ** 30)
    }

    test('says so, changes nothing, and goes on when there is room', async () => {
      const given = await scene()
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
      await empty()
      await expectRecovery(
        given,
        guests.map(() => newId()),
      )
    })
  })

  describe.runIf(kind === 'postgres')('because its connection was killed in the middle of a batch', () => {
    test('answers no success, and goes on with a new one', async () => {
      const given = await scene()
      const { event, pages, vote } = given
      const ids = pages.map(() => newId())
      const before = await live().stored(event)
      const client = new pg.Client({ connectionString: live().site.environment.databaseUrl })
      await client.connect()
      await client.query('begin')
      await client.query('select 1 from event where id = $1 for update', [event.id])
      const answering = Promise.all(pages.map((page, index) => page.command('Item/Vote', vote, ids[index])))
      const blocked = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      let killed = 0
      while (killed === 0) {
        const { rows } = await client.query(`select pg_terminate_backend(pid) from (${blocked}) as stuck`)
        killed = rows.length
      }
      const answers = await answering
      await client.query('rollback')
      await client.end()
      expect(answers).toEqual(pages.map(() => ({ ok: false, code: 'StoreUnavailable' })))
      expect(await live().stored(event)).toEqual(before)
      await expectRecovery(given, ids)
    })
  })
})
