import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { Server } from 'socket.io'
import { type Audience, audiences } from '#contract/audience.ts'
import { refused } from '#contract/errors.ts'
import type { Handshake, Own, Push } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import type { Publication } from '../engine/write-unit-of-work.ts'
import { changesForRight, holdOwnersSecrets } from '../features/co-hosts/co-hosts.public.ts'
import { newId } from '../platform/ids.ts'
import type { Revocation } from '../platform/sessions.ts'
import { fullBucket, takeToken } from '../platform/token-bucket.ts'
import { disconnectRevokedAccounts, openAccountChannel, sendNews } from './account-channel.ts'
import { admit } from './admission.ts'
import { watchStageTokens } from './dead-tokens.ts'
import { disconnectAll, disconnectRevoked } from './disconnect.ts'
import { sendEncodedAnswers } from './encoded-answer.ts'
import { createForwarder } from './forwarder.ts'
import { startHeartbeat } from './heartbeat.ts'
import { startLeases } from './leases.ts'
import { type LiveParts, listen, takePlace } from './listen.ts'
import type { LiveContext } from './live-context.ts'
import { connectOtherServers } from './other-servers.ts'
import { sendPendingAnswers } from './pending-answers.ts'
import { routePolls } from './polling-owner.ts'
import { createPublisher, pushInterval } from './publisher.ts'
import { logRateLimitViolation } from './rate-limit-violation.ts'
import { audienceRoom, eventRoom, guestRoom, hostRoom, rightRoom } from './rooms.ts'
import { emptyMessage } from './server-messages.ts'
import { inSlices, sliceBroadcasts } from './slices.ts'
import type { LiveServer, LiveSocket } from './types.ts'

/** The part of an Engine.IO connection that we use. Its types are in a package that we do not depend on. */
interface Connection {
  on(name: 'packet', listener: () => void): void
  close(discard: boolean): void
  request: IncomingMessage
}

/**
 * Limits the packets of a connection before any packet is parsed. This limit is needed because the limit per socket
 * does not count refused handshakes, pongs and unexpected acknowledgements.
 */
function limitPackets(io: LiveServer, context: LiveContext): void {
  /** The token that opened each connection. */
  const tokens = new WeakMap<object, string>()
  io.on('connection', (socket) => void tokens.set(socket.conn, (socket.handshake.auth as Handshake).token))
  io.engine.on('connection', (connection: Connection) => {
    const bucket = fullBucket(performance.now(), limits.packetsPerConnection)
    connection.on('packet', () => {
      if (takeToken(bucket, performance.now(), limits.packetsPerConnection)) return
      logRateLimitViolation(context, tokens.get(connection), 'packets')
      connection.close(true)
      // Destroy the connection at once. During a clean close the server would still read all packets that are on their
      // way.
      connection.request.socket.destroy()
    })
  })
}

/**
 * Counts the sockets that poll. Clients try WebSocket first, so a proxy that does not pass it on makes all of them poll,
 * which costs many times as much. Warns then, at most once in some time.
 */
function watchPolling(
  { log, metrics }: LiveContext,
  connections: () => number,
): (socket: LiveSocket) => void {
  let open = 0
  let warnedAt = Number.NEGATIVE_INFINITY
  const count = (change: 1 | -1): void => {
    open += change
    metrics.pollingConnections.set(open)
  }
  return (socket) => {
    if (socket.conn.transport.name !== 'polling') return
    count(1)
    socket.on('disconnect', () => count(-1))
    const now = performance.now()
    const all = connections()
    if (all < limits.pollingWarningLeast || open * 2 <= all) return
    if (now - warnedAt < limits.pollingWarningMilliseconds) return
    warnedAt = now
    log.warn(
      { polling: open, connections: all },
      'most clients cannot use WebSocket: the proxy in front of the server must pass on Upgrade and Connection',
    )
  }
}

interface LoadMonitor {
  isHigh(): boolean
  stop(): void
}

/** Measures a few times a second how much of its time the event loop is busy. */
function watchLoad(): LoadMonitor {
  let last = performance.eventLoopUtilization()
  let high = false
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    high = performance.eventLoopUtilization(now, last).utilization > limits.loadHighShare
    last = now
  }, limits.loadLookMilliseconds)
  timer.unref()
  return { isHigh: () => high, stop: () => clearInterval(timer) }
}

export interface Live {
  /** Pushes the pending changes, then stops all pushes and closes every connection. */
  close(): Promise<void>
}

const createServer = (http: HttpServer, context: LiveContext): LiveServer =>
  new Server(http, {
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: limits.frameBytes,
    transports: ['websocket', 'polling'],
    connectTimeout: limits.socketConnectMilliseconds,
    pingInterval: limits.socketPingMilliseconds,
    pingTimeout: limits.socketPongMilliseconds,
    allowRequest: (request, decide) => decide(null, context.originAllowed(request.headers)),
  })

/** Decides on each handshake. A refused handshake carries its refusal as the error's data. */
function admitSockets(io: LiveServer, context: LiveContext): void {
  const { metrics, log, handshakes } = context
  const refuse = (refusal: ReturnType<typeof refused>): Error => {
    metrics.refusals.inc({ code: refusal.code })
    return Object.assign(new Error(refusal.code), { data: refusal })
  }
  io.use((socket, next) => {
    const allowed = (token: string) => handshakes.may(token, performance.now())
    admit({ ...context, allowed }, socket.handshake.auth).then(
      (outcome) => {
        if (outcome.ok) socket.data.admitted = outcome.data
        const answer = () => next(outcome.ok ? undefined : refuse(outcome))
        if (!outcome.ok && outcome.code === 'TooFast')
          // Wait for a random time, so that rejected clients do not reconnect together.
          setTimeout(answer, limits.reconnectPauseMilliseconds * (1 + Math.random())).unref()
        else answer()
      },
      (error: unknown) => {
        log.error({ err: error }, 'admission failed')
        next(refuse(refused('StoreUnavailable')))
      },
    )
  })
}

/** Sends a push to an audience on this server. If the push contains secrets of the owners, the other hosts get it without them. */
function pushTo(io: LiveServer, eventId: string, audience: Audience, push: Push): void {
  if (audience !== 'host' || !holdOwnersSecrets(push.changes)) {
    io.to(audienceRoom(eventId, audience)).emit('Push', push)
    return
  }
  for (const right of ['own', 'run'] as const) {
    const changes = changesForRight(push.changes, right)
    io.to(rightRoom(eventId, right)).emit('Push', { ...push, changes })
  }
}

/** The parts of a change that concern single clients: private documents, and the ends of connections. */
interface SingleChanges extends Pick<Publication, 'eventId' | 'disconnected' | 'endedHosts' | 'deleted'> {
  own: Iterable<[guestId: string, own: Own]>
}

/** Sends guests the changes of their private documents. */
function sendOwn(io: LiveServer, { eventId, own }: SingleChanges): void {
  inSlices([...own], ([guestId, changes]) => {
    const room = guestRoom(eventId, guestId)
    // Most guests of a large event may be on other servers. A message to an empty room is encoded too.
    if (io.sockets.adapter.rooms.has(room)) io.to(room).emit('Own', changes)
  })
}

/** Disconnects the clients whose access has ended. */
function disconnectEnded(
  io: LiveServer,
  { eventId, disconnected, endedHosts, deleted }: SingleChanges,
): void {
  inSlices(disconnected, (guestId) => disconnectAll(io.to(guestRoom(eventId, guestId)), 'GuestRemoved'))
  for (const { accountId, code } of endedHosts) {
    const lines = io.to(hostRoom(eventId, accountId))
    // Without a code, the account still has access, but the right of the account has changed. The pages reconnect
    // to get the view of the new right.
    if (code) disconnectAll(lines, code)
    else lines.disconnectSockets(true)
  }
  if (deleted) disconnectAll(io.to(eventRoom(eventId)), 'NotFound')
}

/**
 * Attaches Socket.IO to the HTTP server before it listens: admits sockets by token, receives commands, sends pushes.
 */
export async function attachLive(http: HttpServer, context: LiveContext): Promise<Live> {
  const { store, metrics, engine, sessions } = context
  const io = createServer(http, context)
  sendEncodedAnswers(io)
  const ofAccounts = io as unknown as Server
  sliceBroadcasts(io.sockets.adapter)
  limitPackets(io, context)
  admitSockets(io, context)

  const load = watchLoad()
  const crowd = (eventId: string, audience: Audience): number =>
    io.sockets.adapter.rooms.get(audienceRoom(eventId, audience))?.size ?? 0
  const publisher = createPublisher({
    send: (eventId, audience, push) => pushTo(io, eventId, audience, push),
    interval: (eventId, audience) => pushInterval(audience, crowd(eventId, audience), load.isHigh()),
    onPush: (audience, seconds) => metrics.pushLagSeconds.observe({ audience }, seconds),
  })
  const disconnectSessions = (revocation: Revocation): void => {
    disconnectRevoked(io, revocation)
    disconnectRevokedAccounts(ofAccounts, revocation)
  }
  const heartbeat = startHeartbeat(io, context)
  const others = await connectOtherServers(io, context, {
    onEventMessage: (message) => {
      sendOwn(io, message)
      for (const audience of audiences) {
        const push = message.pushes[audience]
        if (!push) continue
        context.snapshots.note(message.eventId, audience, push)
        if (crowd(message.eventId, audience) > 0)
          publisher.add(message.eventId, audience, push, message.isUrgent)
      }
      disconnectEnded(io, message)
      if (message.pendingAnswers) pendingAnswers.heard(message.eventId, message.pendingAnswers)
    },
    onSharedMessage: (message) => {
      if (message.kind === 'revoked') disconnectSessions(message.revocation)
      else if (message.kind === 'picturesRemoved') context.uploads.forget(message.paths)
      else sendNews(ofAccounts, message.accountId, message.news)
    },
    // The clients compare the sequences of the heartbeat with their own, and fetch what they have missed.
    onResumed: () => {
      heartbeat.beat()
      context.uploads.forget()
    },
  })
  const forwarder = others && createForwarder(others.sendToEvent)
  const live: LiveParts = { ...context, others, forwarder }
  const server = others ? newId() : ''
  const pendingAnswers = sendPendingAnswers({
    epoch: () => store.timeline.epoch,
    clock: context.clock,
    inFlight: engine.pendingAnswers,
    send: (eventId, push) => io.to(audienceRoom(eventId, 'host')).emit('Push', push),
    tell: (eventId, counts) =>
      others?.sendToEvent({ ...emptyMessage(eventId), pendingAnswers: { server, counts } }),
  })
  const stops = [
    load.stop,
    heartbeat.stop,
    watchStageTokens(io, context),
    pendingAnswers.stop,
    startLeases(io, context),
    openAccountChannel(ofAccounts, context, others),
    engine.onPublication((publication) => {
      const { eventId, epoch, audiences: parts } = publication
      // Call this before the publisher. Otherwise the answer to a client that enters now could miss these changes.
      for (const audience of audiences) {
        const { covers, changes } = parts[audience]
        if (covers[0] !== covers[1])
          context.snapshots.note(eventId, audience, { epoch, covers: [covers], changes })
      }
      sendOwn(io, publication)
      publisher.publish(publication)
      disconnectEnded(io, publication)
      forwarder?.publish(publication)
    }),
    sessions.onRevoked((revocation) => {
      disconnectSessions(revocation)
      others?.sendToAll({ kind: 'revoked', revocation })
    }),
    context.uploads.onRemoved((paths) => others?.sendToAll({ kind: 'picturesRemoved', paths })),
  ]

  const stopRouting = context.cluster && (await routePolls(io, http, context.cluster))
  if (stopRouting) stops.push(stopRouting)
  const countPolling = watchPolling(context, () => io.engine.clientsCount)
  io.on('connection', (socket) => {
    const { audience } = socket.data.admitted
    countPolling(socket)
    metrics.connections.inc({ audience })
    socket.on('disconnect', () => metrics.connections.dec({ audience }))
    listen(io, live, socket)
    void takePlace(io, context, socket)
  })

  return {
    async close() {
      publisher.flush()
      forwarder?.flush()
      for (const stop of stops) stop()
      await io.close()
      others?.close()
    },
  }
}
