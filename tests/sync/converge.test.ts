import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, createActor } from 'xstate'
import type { Snapshot } from '#contract/interface/protocol.ts'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { liveConnection } from '#services/connection.actors.ts'
import { createLiveSocket, type LiveSocket } from '#services/socket.ts'
import { eachStore } from '#tests/support/server/build.ts'
import {
  createSite,
  LiveServer,
  pollOf,
  type Site,
  type TestEvent,
} from '#tests/support/server/live-server.ts'
import type { Seat } from '#tests/support/server/test-socket.ts'

/** The client's own code from the machine to the socket, connected to the real server. */
interface Device {
  seat: Seat
  actor: Actor<typeof connectionMachine>
  socket: LiveSocket
}

eachStore('a device of the real client', (kind) => {
  let site: Site
  let live: LiveServer
  let devices: Device[]
  beforeAll(async () => {
    site = await createSite(kind)
  })
  beforeEach(async () => {
    live = await LiveServer.start(site)
    // Fix the port, so that the next server has the same address.
    site.environment = { ...site.environment, port: live.server.port }
    devices = []
  })
  afterEach(async () => {
    for (const { actor } of devices) actor.stop()
    await live.close()
  })
  afterAll(() => site.remove())

  async function start(seat: Seat): Promise<Device> {
    const origin = `http://127.0.0.1:${live.server.port}`
    const socket = createLiveSocket({
      audience: seat.audience,
      eventCode: seat.code,
      token: seat.token,
      origin,
    })
    // Listen to no signals of the device's network, because here only the server fails.
    const actor = createActor(liveConnection(socket, seat.audience, () => () => {})).start()
    const device = { seat, socket, actor }
    devices.push(device)
    await until(device, () => device.actor.getSnapshot().matches({ live: 'current' }))
    return device
  }

  const until = (device: Device, isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      if (isSo()) return resolve()
      const watch = device.actor.subscribe(() => {
        if (!isSo()) return
        watch.unsubscribe()
        resolve()
      })
    })
  const is = (device: Device, state: 'offline' | 'refused') => () => device.actor.getSnapshot().matches(state)
  const isLive = (device: Device) => () => device.actor.getSnapshot().matches({ live: 'current' })

  const seatsOf = async (event: TestEvent): Promise<Seat[]> => {
    const guest = await live.guest(event)
    const screen = await live.context.sessions.create('screen', event.id, 3600)
    const speaker = await live.speakerLink(event, event.host, true)
    return [
      { audience: 'host', code: event.code, token: event.host.token },
      { audience: 'guest', code: event.code, token: guest.token },
      { audience: 'screen', code: event.code, token: screen },
      { audience: 'speaker', code: event.code, token: speaker },
    ]
  }

  const viewIn = ({ actor }: Device) =>
    Object.fromEntries(
      [...actor.getSnapshot().context.replica.documents].flatMap(([family, entries]) =>
        // The counter of pending answers is not part of the snapshot, and ends automatically.
        family === 'in-flight:'
          ? []
          : [...entries].flatMap(([id, { item }]) => (item ? [[family + id, item.doc]] : [])),
      ),
    )
  const viewOf = ({ changes, own }: Snapshot) =>
    Object.fromEntries([...changes, ...own].map(([key, , doc]) => [key, doc]))

  async function expectFresh(device: Device): Promise<void> {
    const fresh = await (await live.connect(device.seat)).snapshot()
    await until(device, () => device.actor.getSnapshot().context.replica.seq >= fresh.seq)
    expect(viewIn(device)).toEqual(viewOf(fresh))
  }

  test('a client is offline while its server is down, and has the current state afterwards without a reload', async () => {
    const event = await live.event({ polls: [pollOf()] })
    const itemId = event.pollIds[0] ?? ''
    for (const seat of await seatsOf(event)) await start(seat)
    await live.must(event, event.host, 'Item/Activate', { itemId })
    const guest = devices[1]
    if (!guest) throw new Error('there is a guest')
    const vote = { eventCode: event.code, itemId, round: 1, optionIds: ['b'] }
    const message = { name: 'Item/Vote', commandId: 'vote-0001', payload: vote }
    expect(await guest.socket.command(message)).toMatchObject({ ok: true })
    await Promise.all(devices.map(expectFresh))

    const away = devices.map((device) => until(device, is(device, 'offline')))
    await live.close()
    await Promise.all(away)
    // A speaker has three documents: the event, the run, and the rights of the link.
    expect(devices.filter((device) => Object.keys(viewIn(device)).length < 3)).toEqual([])
    expect(await guest.socket.command(message)).toMatchObject({ ok: false, code: 'Unreachable' })

    live = await LiveServer.start(site)
    await live.must(event, event.host, 'Item/ShowResults', { itemId })
    await live.must(event, event.host, 'Qa/Close')
    for (const { actor } of devices) actor.send({ type: 'retry' })
    await Promise.all(devices.map((device) => until(device, isLive(device))))
    await Promise.all(devices.map(expectFresh))
    expect(await guest.socket.command(message)).toMatchObject({ ok: true, data: { round: 1 } })
    await live.must(event, event.host, 'Qa/Open')
    await Promise.all(devices.map(expectFresh))
  })

  describe('a client that is refused for good', () => {
    test.each([
      ['when its guest is removed', 'GuestRemoved'],
      ['when its token becomes invalid', 'TokenInvalid'],
      ['when the event is deleted', 'NotFound'],
    ])('a client that is refused for good keeps its documents: %s', async (_, code) => {
      const event = await live.event()
      const [, seat] = await seatsOf(event)
      if (!seat) throw new Error('there is a guest')
      const device = await start(seat)
      const session = await live.context.sessions.find(seat.token)
      if (!session) throw new Error('the guest has a session')
      if (code === 'GuestRemoved') {
        await live.must(event, event.host, 'Event/RemoveGuests', { guestIds: [session.subjectId] })
      } else if (code === 'TokenInvalid') await live.context.sessions.revoke(session)
      else await live.call('/api/event/Event/Delete', { eventCode: event.code }, event.host)
      await until(device, is(device, 'refused'))
      expect(device.actor.getSnapshot().context.refusal?.code).toBe(code)
      expect(viewIn(device)).toHaveProperty('event')
      device.actor.send({ type: 'retry' })
      await until(device, () => !is(device, 'refused')())
      await until(device, is(device, 'refused'))
      expect(device.actor.getSnapshot().context.refusal?.code).toBe(code)
    })
  })
})
