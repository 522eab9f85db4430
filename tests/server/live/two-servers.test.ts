import { Redis } from 'ioredis'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountNamespace, type Own, protocolVersion } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { emptyPublication } from '#server/engine/write-unit-of-work.ts'
import {
  createSite,
  LiveServer,
  pollOf,
  type Site,
  type TestEvent,
} from '#tests/support/server/live-server.ts'
import { expectPendingAnswersAt } from '#tests/support/server/pending-answers.ts'
import { needsPostgresAndRedis } from '#tests/support/skipping.ts'
import { redisPort } from '#tests/support/store/redis.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'

describe('two servers of one database (postgres)', needsPostgresAndRedis, () => {
  let site: Site
  let first: LiveServer
  let second: LiveServer
  let redis: Redis
  beforeAll(async () => {
    redis = new Redis(redisPort, '127.0.0.1', { disableClientInfo: true })
    site = await createSite('postgres', { redisUrl: `redis://127.0.0.1:${redisPort}` })
    first = await LiveServer.start(site)
    second = await LiveServer.start(site)
  })
  afterAll(async () => {
    await first?.close()
    await second?.close()
    await site?.remove()
    await redis?.quit()
  })

  const listeners = async (event: TestEvent): Promise<number> => {
    const channel = `cuelight:${first.context.store.name}:event/${event.id}`
    const [, count] = (await redis.call('pubsub', 'shardnumsub', channel)) as [string, number]
    return count
  }

  test('a page of the guest on another server hears of the answer at once', async () => {
    const event = await first.event({ polls: [pollOf()] })
    const [itemId = ''] = event.pollIds
    await first.must(event, event.host, 'Item/Activate', { itemId })
    const guest = await first.guest(event)
    const here = await (await first.guestSocket(event, guest)).sitDown()
    const there = await (await second.guestSocket(event, guest)).sitDown()
    const answer = await here.command('Item/Vote', { itemId, round: 1, optionIds: ['a'] })
    if (!answer.ok || !answer.own) throw new Error(`no private documents: ${JSON.stringify(answer)}`)
    const { own } = answer
    await there.until(() => there.messages.some(({ name }) => name === 'Own'), 'the answer')
    expect(there.messages.filter(({ name }) => name !== 'Push')).toEqual([{ name: 'Own', body: own }])
    expect(there.replica.own).toEqual(here.replica.own)
  })

  test('private documents of many guests arrive in several messages', async () => {
    const event = await first.event()
    const guest = await first.guest(event)
    const socket = await (await second.guestSocket(event, guest)).sitDown()
    const { epoch } = await socket.snapshot()
    const own: Own = { epoch, covers: [], changes: [] }
    const absent = Array.from({ length: limits.privateDocsPerMessage * 2 }, (_, index) => `guest-${index}`)
    const everybody = [...absent, guest.id].map((id): [string, Own] => [id, own])
    first.context.engine.publish({ ...emptyPublication(event.id), own: new Map(everybody) })
    await socket.until(() => socket.messages.some(({ name }) => name === 'Own'), 'the private documents')
  })

  test('a server listens to the events of its clients only', async () => {
    const event = await first.event()
    expect(await listeners(event)).toBe(0)
    const [one, other] = [await second.screenSocket(event), await second.hostSocket(event)]
    await one.sitDown()
    expect(await listeners(event)).toBe(1)
    one.close()
    await other.snapshot()
    expect(await listeners(event)).toBe(1)
    other.close()
    await expect.poll(() => listeners(event)).toBe(0)
  })

  test('the desk shows the answers that are pending at another server', async () => {
    await expectPendingAnswersAt(second, first)
  })

  test('a picture that one server deletes is gone from the memory of the other', async () => {
    await first.event()
    const { id } = await first.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
    const added = await first.context.uploads.addPicture(id, Buffer.from(await makePicture('png')))
    if (!added.ok) throw new Error(added.code)
    const read = () => second.context.uploads.readPicture(added.data.filePath)
    expect(await read()).toBeDefined()
    await first.db.updateTable('upload').set({ touched_at: 1 }).execute()
    expect(await first.context.uploads.sweep()).toBe(1)
    await expect.poll(read).toBeUndefined()
  })

  test('a change that follows a client’s view arrives as a push', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      const event = await first.event()
      const screen = await (await second.screenSocket(event)).sitDown()
      await first.must(event, event.host, 'Qa/Close')
      await screen.until(() => screen.doc('qa')?.value.channel === 'closed', 'the push')
    }
  })

  test('a removed guest, a former co-host and the clients of a deleted event are disconnected on both servers', async () => {
    const event = await first.event()
    const guest = await first.guest(event)
    const coHost = await first.coHost(event)
    const sockets = {
      GuestRemoved: await second.guestSocket(event, guest),
      AccessRemoved: await second.connect({ audience: 'host', code: event.code, token: coHost.token }),
      NotFound: await second.screenSocket(event),
    }
    for (const socket of Object.values(sockets)) await socket.sitDown()
    await first.must(event, event.host, 'Event/RemoveGuests', { guestIds: [guest.id] })
    expect(await sockets.GuestRemoved.ended).toBe('GuestRemoved')
    const removed = { eventCode: event.code, accountId: coHost.id }
    await first.call('/api/event/Share/Remove', removed, event.host)
    expect(await sockets.AccessRemoved.ended).toBe('AccessRemoved')
    await first.call('/api/event/Event/Delete', { eventCode: event.code }, event.host)
    expect(await sockets.NotFound.ended).toBe('NotFound')
  })

  test('a sign-out on one server ends the account channel on the other server', async () => {
    const { token } = await first.host()
    const page = io(`http://127.0.0.1:${second.server.port}${accountNamespace}`, {
      auth: { token, protocol: protocolVersion },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    })
    await new Promise<void>((resolve) => page.on('connect', resolve))
    const ended = new Promise((resolve) => page.on('disconnect', resolve))
    await first.call('/api/sys/User/LogoutUser', {}, { token })
    expect(await ended).toBe('io server disconnect')
  })
})
