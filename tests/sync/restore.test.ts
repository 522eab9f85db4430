import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { heartbeatSeconds, type Snapshot } from '#contract/interface/protocol.ts'
import { applySnapshot, have, isBehind } from '#machines/flow/connection/event-replica.ts'
import { eachStore } from '#tests/support/server/build.ts'
import {
  createSite,
  LiveServer,
  type Person,
  pollOf,
  type Site,
  type TestEvent,
} from '#tests/support/server/live-server.ts'
import type { TestSocket } from '#tests/support/server/test-socket.ts'
import { onlyOn } from '#tests/support/skipping.ts'
import { copyTables } from '#tests/support/store/put-back.ts'

eachStore('a database that went back to a copy', (kind) => {
  let site: Site
  let live: LiveServer
  let event: TestEvent
  let guest: Person
  let itemId: string

  beforeAll(async () => {
    site = await createSite(kind)
  })
  beforeEach(async () => {
    // Fake only the interval timers: the test decides when the heartbeat runs, and all other timers stay real.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    live = await LiveServer.start(site)
    // Fix the port, so that the next server has the same address.
    site.environment = { ...site.environment, port: live.server.port }
    event = await live.event({ polls: [pollOf()] })
    itemId = event.pollIds[0] ?? ''
    guest = await live.guest(event)
    await live.must(event, event.host, 'Item/Activate', { itemId })
  })
  afterEach(async () => {
    await live.close()
    vi.useRealTimers()
  })
  afterAll(() => site.remove())

  const db = () => live.db as unknown as Kysely<Record<string, never>>

  const sockets = async (): Promise<TestSocket[]> =>
    Promise.all(
      [
        await live.hostSocket(event),
        await live.guestSocket(event, guest),
        await live.screenSocket(event),
      ].map((socket) => socket.sitDown()),
    )

  const heartbeats = (socket: TestSocket) => socket.messages.filter(({ name }) => name === 'Heartbeat').length

  async function heartbeat(clients: readonly TestSocket[]): Promise<void> {
    const before = clients.map(heartbeats)
    vi.advanceTimersByTime(heartbeatSeconds * 1000)
    for (const [index, client] of clients.entries()) {
      await client.until(() => heartbeats(client) > (before[index] ?? 0), 'the heartbeat')
    }
  }

  async function vote(socket: TestSocket, option: string): Promise<void> {
    const payload = { itemId, round: 1, optionIds: [option] }
    expect(await socket.command('Item/Vote', payload)).toMatchObject({ ok: true })
  }

  async function enter(client: TestSocket): Promise<Snapshot> {
    const answer = await client.enter(have(client.replica))
    if (!answer.ok) throw new Error(answer.code)
    client.replica = applySnapshot(client.replica, answer.data)
    return answer.data
  }

  const viewIn = ({ replica }: TestSocket) =>
    Object.fromEntries(
      [...replica.documents].flatMap(([family, entries]) =>
        // The counter of pending answers is not part of the snapshot, and ends automatically.
        family === 'in-flight:'
          ? []
          : [...entries].flatMap(([id, { item }]) => (item ? [[family + id, item.doc]] : [])),
      ),
    )
  const viewOf = ({ changes, own }: Snapshot) =>
    Object.fromEntries([...changes, ...own].map(([key, , doc]) => [key, doc]))

  async function expectFresh(client: TestSocket): Promise<void> {
    const fresh = await (await live.connect(client.seat)).snapshot()
    expect(isBehind(client.replica)).toBe(false)
    expect(viewIn(client)).toEqual(viewOf(fresh))
  }

  /**
   * Repeats changes that the restored copy lacks. Otherwise a document that only the client has would stay forever.
   */
  async function goOn(clients: readonly TestSocket[]): Promise<void> {
    const [host, phone] = clients as [TestSocket, TestSocket, TestSocket]
    await vote(phone, 'b')
    await live.ask(event, guest, 'Lost in the restore?')
    await live.must(event, event.host, 'Item/ShowResults', { itemId })
    await live.must(event, event.host, 'Qa/Close')
    for (const client of clients) {
      await client.until(() => client.doc('qa')?.value.channel === 'closed', 'the closed channel')
    }
    await host.until(() => host.doc(`tally:${itemId}`)?.voters === 1, 'the vote')
  }

  test('connected clients follow a restored database from the next heartbeat', async () => {
    const clients = await sockets()
    const restore = await copyTables(live.db)
    await goOn(clients)
    await heartbeat(clients)
    const epoch = clients[0]?.replica.epoch
    await restore()
    await heartbeat(clients)
    for (const client of clients) {
      expect(isBehind(client.replica)).toBe(true)
      await enter(client)
      expect(client.replica.epoch).not.toBe(epoch)
      expect(client.doc('qa')?.value.channel).toBe('open')
      expect(client.doc(`ballot:${itemId}`)).toBeUndefined()
    }
    await Promise.all(clients.map(expectFresh))
    await goOn(clients)
    await heartbeat(clients)
    await Promise.all(clients.map(expectFresh))
  })

  test('clients that know more than the restored database fetch its state', async () => {
    const [host, phone] = (await sockets()) as [TestSocket, TestSocket]
    const restore = await copyTables(live.db)
    await goOn([host, phone, await (await live.screenSocket(event)).sitDown()])
    await heartbeat([host, phone])
    const epochs = await db()
      .selectFrom('meta' as never)
      .selectAll()
      .execute()
    await restore()
    await live.close()
    live = await LiveServer.start(site)
    // Restore the epochs too, as if the whole disk was restored. Then nothing in the database shows the restore.
    await db()
      .deleteFrom('meta' as never)
      .execute()
    await db()
      .insertInto('meta' as never)
      .values(epochs as never)
      .execute()
    for (const before of [host, phone]) {
      const client = await live.connect(before.seat)
      client.replica = before.replica
      await heartbeat([client])
      await heartbeat([client])
      expect(isBehind(client.replica)).toBe(true)
      expect(await enter(client)).toMatchObject({ reset: true })
      expect(client.doc('qa')?.value.channel).toBe('open')
      await expectFresh(client)
    }
  })

  test(
    'a SQLite file has a new epoch at each start, so a restored file is recognised',
    onlyOn('sqlite', kind),
    async () => {
      const file = join(site.environment.dataDirectory, 'cuelight.db')
      const clients = await sockets()
      await sql`pragma wal_checkpoint(truncate)`.execute(db())
      await copyFile(file, `${file}.copy`)
      await goOn(clients)
      const before = clients.map(({ seat, replica }) => ({ seat, replica }))
      await live.close()
      await rm(`${file}-wal`, { force: true })
      await copyFile(`${file}.copy`, file)
      live = await LiveServer.start(site)
      // Make more changes than the lost timeline had, so that the sequences do not show the loss.
      for (let count = 0; count < 9; count += 1) {
        await live.must(event, event.host, count % 2 ? 'Qa/Open' : 'Qa/Close')
      }
      for (const { seat, replica } of before) {
        const client = await live.connect(seat)
        client.replica = replica
        await enter(client)
        expect(client.doc(`ballot:${itemId}`)).toBeUndefined()
        await expectFresh(client)
      }
    },
  )

  test(
    'a PostgreSQL database has a new epoch when its tables or its timeline were replaced',
    onlyOn('postgres', kind),
    async () => {
      const clients = await sockets()
      const epochs = new Set([clients[0]?.replica.epoch])
      await heartbeat(clients)
      expect(clients.map(({ replica }) => isBehind(replica))).toEqual([false, false, false])
      // Imitate `pg_restore --clean`, which writes new table files, and a standby that takes over with another timeline.
      const changes = [
        () => sql`vacuum full event`.execute(db()),
        () => sql`update meta set value = value || 'former' where name = 'place'`.execute(db()),
      ]
      for (const change of changes) {
        await change()
        await heartbeat(clients)
        for (const client of clients) {
          expect(isBehind(client.replica)).toBe(true)
          await enter(client)
          await expectFresh(client)
        }
        epochs.add(clients[0]?.replica.epoch)
      }
      expect(epochs.size).toBe(3)
      await live.close()
      live = await LiveServer.start(site)
      expect(epochs.has(live.context.store.timeline.epoch)).toBe(true)
    },
  )
})

eachStore('private documents', (kind) => {
  let site: Site
  let live: LiveServer
  beforeAll(async () => {
    site = await createSite(kind)
  })
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    live = await LiveServer.start(site)
  })
  afterEach(async () => {
    await live.close()
    vi.useRealTimers()
  })
  afterAll(() => site.remove())

  const heartbeats = (socket: TestSocket) =>
    socket.messages.flatMap(({ name, body }) => (name === 'Heartbeat' ? [body] : []))

  test('a guest’s private documents converge from the next heartbeat when their push is lost', async () => {
    const event = await live.event({ polls: [pollOf()] })
    const itemId = event.pollIds[0] ?? ''
    await live.must(event, event.host, 'Item/Activate', { itemId })
    const [voter, other] = [await live.guest(event), await live.guest(event)]
    const acting = await (await live.guestSocket(event, voter)).sitDown()
    const second = await (await live.guestSocket(event, voter)).sitDown()
    const bystander = await (await live.guestSocket(event, other)).sitDown()
    // Ignore the private push, as if this page was on a server that does not learn of the vote.
    second.line.off('Own')
    const payload = { itemId, round: 1, optionIds: ['b'] }
    expect(await acting.command('Item/Vote', payload)).toMatchObject({
      ok: true,
      own: { covers: [[0, expect.any(Number)]] },
    })
    vi.advanceTimersByTime(heartbeatSeconds * 1000)
    for (const socket of [acting, second, bystander]) {
      await socket.until(() => heartbeats(socket).length > 0, 'the heartbeat')
    }
    expect([acting, second, bystander].map(({ replica }) => isBehind(replica))).toEqual([false, true, false])
    const answer = await second.enter(have(second.replica))
    if (!answer.ok) throw new Error(answer.code)
    second.replica = applySnapshot(second.replica, answer.data)
    expect(second.doc(`ballot:${itemId}`)).toEqual({ round: 1, optionIds: ['b'] })
    expect(isBehind(second.replica)).toBe(false)
    expect(heartbeats(bystander).at(-1)?.ownSeq).toBe(0)
  })
})
