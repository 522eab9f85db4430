import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Audience } from '#contract/audience.ts'
import { accepted, refused } from '#contract/errors.ts'
import {
  type ClientToServer,
  type CommandMessage,
  protocolVersion,
  type ServerToClient,
  type Snapshot,
} from '#contract/interface/protocol.ts'
import { readDoc } from '#machines/flow/connection/event-replica.ts'
import { liveConnection } from '#services/connection.actors.ts'
import { liveOutbox } from '#services/outbox.actors.ts'
import { noStorage } from '#services/outbox-storage.ts'
import { createLiveSocket } from '#services/socket.ts'
import { timeoutMilliseconds } from '#tests/support/timeouts.ts'

const epoch = 'one'
const snapshot = (seq: number): Snapshot => ({
  epoch,
  seq,
  ownSeq: 0,
  now: Date.now() + 60_000,
  changes: [['participants', seq, { count: seq }]],
  own: [],
})

/**
 * Starts a Socket.IO server that answers as the test decides, and machines whose real services connect to this
 * server.
 */
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
    const { token } = socket.handshake.auth
    // The socket is connected already, and breaks before the server has answered the handshake.
    if (server.breakHandshakes) return socket.conn.close()
    next(
      token === 'dead'
        ? Object.assign(new Error('TokenInvalid'), { data: refused('TokenInvalid') })
        : token === 'ended'
          ? Object.assign(new Error('AccessEnded'), { data: refused('AccessEnded') })
          : undefined,
    )
  })
  io.on('connection', (socket) => {
    here.add(socket)
    socket.on('Enter', (_, answer) => answer(accepted(snapshot(server.seq))))
    socket.on('Command', (message, answer) => {
      commands.push(message)
      if (server.ignoreCommands) return
      const own = { epoch, covers: [], changes: [['upvote:q', server.seq + 1, {}] as const] }
      answer({ ...accepted('done'), own: own as never })
    })
  })

  let networkBack = () => {}
  const open = (token: string, audience: Audience = 'guest') => {
    const socket = createLiveSocket({
      audience,
      eventCode: '123456',
      token,
      origin: `http://127.0.0.1:${port}`,
    })
    const connection = createActor(
      liveConnection(socket, audience, (onBack) => {
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
  payload: { eventCode: '123456', questionId: 'q' },
  madeAt: 0,
} as const

describe('the live connection over real sockets', () => {
  it('the connection completes the handshake, enters the event, takes pushes and sets its clock', async () => {
    actors = world.open('alive')
    const live = await waitFor(actors.connection, (state) => state.matches('live'))
    expect(world.server.handshakes).toEqual([
      { token: 'alive', protocol: protocolVersion, audience: 'guest', eventCode: '123456' },
    ])
    expect(Math.abs(live.context.clockOffset - 60_000)).toBeLessThan(1000)
    world.server.io.emit('Push', { epoch, covers: [[1, 2]], changes: [['participants', 2, { count: 2 }]] })
    world.server.io.emit('Own', {
      epoch,
      covers: [[0, 2]],
      changes: [['ballot:p', 2, { round: 1, optionIds: ['o'] }]],
    })
    const pushed = await waitFor(
      actors.connection,
      ({ context }) => readDoc(context.replica, 'ballot:p') !== undefined,
    )
    expect(readDoc(pushed.context.replica, 'participants')).toEqual({ count: 2 })
  })

  it('the connection sends a command and applies the guest’s own changes from the answer', async () => {
    actors = world.open('alive')
    actors.outbox.send(send)
    const saved = await waitFor(actors.outbox, ({ context }) => context.items[0]?.status === 'saved')
    expect(saved.context.items[0]?.data).toBe('done')
    expect(world.server.commands).toEqual([{ name: 'Qa/Upvote', commandId: 'c1', payload: send.payload }])
    expect(readDoc(actors.connection.getSnapshot().context.replica, 'upvote:q')).toEqual({})
  })

  it('the connection comes back after a loss and sends unanswered commands again with the same id', async () => {
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
    expect(world.server.commands.map((command) => command.commandId)).toEqual(['c1', 'c1'])
    expect(readDoc(actors.connection.getSnapshot().context.replica, 'participants')).toEqual({ count: 5 })
  })

  it('the connection opens a new socket when the socket breaks during the handshake', async () => {
    world.server.breakHandshakes = true
    actors = world.open('alive')
    await waitFor(actors.connection, (state) => state.matches('offline'), { timeout: timeoutMilliseconds })
    world.server.breakHandshakes = false
    world.networkBack()
    await waitFor(actors.connection, (state) => state.matches('live'))
  })

  it('the connection is refused when the server refuses the handshake', async () => {
    actors = world.open('dead')
    const { context } = await waitFor(actors.connection, (state) => state.matches('refused'))
    expect(context.refusal).toEqual(refused('TokenInvalid'))
  })

  it('the connection of a host is refused with a code that only hosts get', async () => {
    actors = world.open('ended', 'host')
    const { context } = await waitFor(actors.connection, (state) => state.matches('refused'))
    expect(context.refusal).toEqual(refused('AccessEnded'))
  })

  it('the connection is refused when the server disconnects a removed guest', async () => {
    actors = world.open('alive')
    await waitFor(actors.connection, (state) => state.matches('live'))
    world.server.io.emit('Disconnected', { code: 'GuestRemoved' })
    world.server.io.disconnectSockets(true)
    const { context } = await waitFor(actors.connection, (state) => state.matches('refused'))
    expect(context.refusal).toEqual(refused('GuestRemoved'))
  })

  it('the connection is offline without a server and leaves no socket open when it stops', async () => {
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
