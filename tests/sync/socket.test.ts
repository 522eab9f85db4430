import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { accepted, refused } from '../../src/contract/errors.ts'
import {
  type ClientToServer,
  type CommandMessage,
  protocolVersion,
  type ServerToClient,
  type Snapshot,
} from '../../src/contract/protocol.ts'
import { readDoc } from '../../src/machines/connection/room.ts'
import { liveConnection } from '../../src/services/connection.actors.ts'
import { liveOutbox } from '../../src/services/outbox.actors.ts'
import { noStorage } from '../../src/services/outbox-storage.ts'
import { createLiveSocket } from '../../src/services/socket.ts'
import { patience } from '../patience.ts'

const epoch = 'one'
const snapshot = (seq: number): Snapshot => ({
  epoch,
  seq,
  now: Date.now() + 60_000,
  changes: [['participants', seq, { count: seq }]],
  own: [],
})

/** A Socket.IO server that says what the test tells it to, and the charts with their real services against it. */
async function begin() {
  const http = createServer()
  const io = new Server<ClientToServer, ServerToClient>(http)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const here = new Set<Socket<ClientToServer, ServerToClient>>()
  const commands: CommandMessage[] = []
  const server = {
    io,
    here,
    commands,
    seq: 1,
    handshakes: [] as unknown[],
    ignoreCommands: false,
    breakHandshakes: false,
  }
  io.use((socket, next) => {
    server.handshakes.push(socket.handshake.auth)
    const { Token } = socket.handshake.auth
    // The line is there already, and breaks before the server has said who may come in.
    if (server.breakHandshakes) return socket.conn.close()
    next(
      Token === 'dead'
        ? Object.assign(new Error('TokenInvalid'), { data: refused('TokenInvalid') })
        : undefined,
    )
  })
  io.on('connection', (socket) => {
    here.add(socket)
    socket.on('Enter', ({ Have }, answer) =>
      answer(accepted(Have?.seq === server.seq ? 'upToDate' : snapshot(server.seq))),
    )
    socket.on('Command', (message, answer) => {
      commands.push(message)
      if (server.ignoreCommands) return
      const own = { epoch, changes: [['upvote:q', server.seq + 1, {}] as const] }
      answer({ ...accepted('done'), own: own as never })
    })
  })

  let networkBack = () => {}
  const open = (token: string) => {
    const socket = createLiveSocket({
      audience: 'guest',
      eventCode: '123456',
      token,
      origin: `http://127.0.0.1:${port}`,
    })
    const connection = createActor(
      liveConnection(socket, 'guest', (onBack) => {
        networkBack = onBack
        return () => {}
      }),
    ).start()
    const { machine, input } = liveOutbox(socket, connection, noStorage)
    const outbox = createActor(machine, { input }).start()
    return { connection, outbox }
  }
  return {
    server,
    open,
    networkBack: () => networkBack(),
    async close() {
      await io.close()
    },
  }
}

let world: Awaited<ReturnType<typeof begin>>
let actors: ReturnType<typeof world.open> | undefined
beforeEach(async () => {
  world = await begin()
})
afterEach(async () => {
  actors?.outbox.stop()
  actors?.connection.stop()
  actors = undefined
  await world.close()
})

const send = {
  type: 'send',
  commandId: 'c1',
  subject: 'question:q',
  name: 'Qa/Upvote',
  payload: { EventCode: '123456', QuestionId: 'q' },
  madeAt: 0,
} as const

describe('the live line over real sockets', () => {
  it('shakes hands, enters, takes pushes and tells the clock', async () => {
    actors = world.open('alive')
    const live = await waitFor(actors.connection, (state) => state.matches('live'))
    expect(world.server.handshakes).toEqual([
      { Token: 'alive', Protocol: protocolVersion, Audience: 'guest', EventCode: '123456' },
    ])
    expect(Math.abs(live.context.clockOffset - 60_000)).toBeLessThan(1000)
    world.server.io.emit('Push', { epoch, covers: [[1, 2]], changes: [['participants', 2, { count: 2 }]] })
    world.server.io.emit('Own', { epoch, changes: [['ballot:p', 2, { round: 1, optionIds: ['o'] }]] })
    const pushed = await waitFor(
      actors.connection,
      ({ context }) => readDoc(context.room, 'ballot:p') !== undefined,
    )
    expect(readDoc(pushed.context.room, 'participants')).toEqual({ count: 2 })
  })

  it("carries a command and applies the guest's own changes that come with the answer", async () => {
    actors = world.open('alive')
    actors.outbox.send(send)
    const saved = await waitFor(actors.outbox, ({ context }) => context.items[0]?.status === 'saved')
    expect(saved.context.items[0]?.data).toBe('done')
    expect(world.server.commands).toEqual([{ Name: 'Qa/Upvote', CommandId: 'c1', Payload: send.payload }])
    expect(readDoc(actors.connection.getSnapshot().context.room, 'upvote:q')).toEqual({})
  })

  it('returns after a loss and sends again what was unanswered, under its id', async () => {
    actors = world.open('alive')
    await waitFor(actors.connection, (state) => state.matches('live'))
    world.server.ignoreCommands = true
    actors.outbox.send(send)
    await expect.poll(() => world.server.commands).toHaveLength(1)
    for (const socket of world.server.here) socket.conn.close()
    await waitFor(actors.connection, (state) => state.matches('offline'))
    expect(actors.outbox.getSnapshot().context.items[0]?.status).toBe('pending')
    world.server.ignoreCommands = false
    world.server.seq = 5
    world.networkBack()
    await waitFor(actors.outbox, ({ context }) => context.items[0]?.status === 'saved')
    expect(world.server.commands.map((command) => command.CommandId)).toEqual(['c1', 'c1'])
    expect(readDoc(actors.connection.getSnapshot().context.room, 'participants')).toEqual({ count: 5 })
  })

  it('dials again when the line breaks in the middle of the handshake', async () => {
    world.server.breakHandshakes = true
    actors = world.open('alive')
    await waitFor(actors.connection, (state) => state.matches('offline'), { timeout: patience })
    world.server.breakHandshakes = false
    world.networkBack()
    await waitFor(actors.connection, (state) => state.matches('live'))
  })

  it('is refused at the handshake', async () => {
    actors = world.open('dead')
    const { context } = await waitFor(actors.connection, (state) => state.matches('refused'))
    expect(context.refusal).toEqual(refused('TokenInvalid'))
  })

  it('is cut off', async () => {
    actors = world.open('alive')
    await waitFor(actors.connection, (state) => state.matches('live'))
    world.server.io.emit('Cut', { code: 'GuestRemoved' })
    world.server.io.disconnectSockets(true)
    const { context } = await waitFor(actors.connection, (state) => state.matches('refused'))
    expect(context.refusal).toEqual(refused('GuestRemoved'))
  })

  it('is offline where there is no server, and leaves no socket behind when it stops', async () => {
    actors = world.open('alive')
    await waitFor(actors.connection, (state) => state.matches('live'))
    actors.outbox.stop()
    actors.connection.stop()
    await expect.poll(() => world.server.io.engine.clientsCount).toBe(0)
    await world.close()
    actors = world.open('alive')
    await waitFor(actors.connection, (state) => state.matches('offline'))
  })
})
