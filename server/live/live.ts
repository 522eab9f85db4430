import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import { startLeases } from '../baton/leases.ts'
import type { ServerContext } from '../context.ts'
import type { Revocation } from '../sessions.ts'
import type { Publication } from '../work/write-work.ts'
import { cutRevokedAccounts, openAccountChannel } from './account-channel.ts'
import { admit } from './admission.ts'
import { cutAll, cutRevoked } from './cut.ts'
import { watchHostTokens } from './dead-tokens.ts'
import { watchFlights } from './flights.ts'
import { limitPackets } from './limit-packets.ts'
import { listen, takePlace } from './listen.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import { startPulse } from './pulse.ts'
import { connectRedis } from './redis.ts'
import { audienceRoom, eventRoom, guestRoom, hostRoom } from './rooms.ts'
import { inSlices, sliceBroadcasts } from './slices.ts'
import { watchStrain } from './strain.ts'
import type { LiveServer } from './types.ts'

export interface Live {
  /** Pushes what waits, tells no more, ends every connection. */
  close(): Promise<void>
}

const createServer = (http: HttpServer, context: ServerContext): LiveServer =>
  new Server(http, {
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: limits.frameBytes,
    transports: ['websocket', 'polling'],
    connectTimeout: 20_000,
    pingInterval: 20_000,
    pingTimeout: 20_000,
    allowRequest: (request, decide) => decide(null, context.originAllowed(request.headers)),
  })

/** A handshake that fails carries its refusal as the error's data. */
function admitSockets(io: LiveServer, context: ServerContext): void {
  const { store, sessions, metrics, log, handshakes } = context
  const refuse = (refusal: ReturnType<typeof refused>): Error => {
    metrics.refusals.inc({ code: refusal.code })
    return Object.assign(new Error(refusal.code), { data: refusal })
  }
  io.use((socket, next) => {
    const findSession = (token: string) => sessions.find(token)
    const allowed = (token: string) => handshakes.may(token, performance.now())
    admit({ store, findSession, allowed }, socket.handshake.auth).then(
      (outcome) => {
        if (outcome.ok) socket.data.admitted = outcome.data
        const answer = () => next(outcome.ok ? undefined : refuse(outcome))
        if (!outcome.ok && outcome.code === 'TooFast')
          // By chance, or many who were told together would knock together.
          setTimeout(answer, limits.knockPauseMilliseconds * (1 + Math.random())).unref()
        else answer()
      },
      (error: unknown) => {
        log.error({ err: error }, 'admission failed')
        next(refuse(refused('StoreUnavailable')))
      },
    )
  })
}

/** Carries what has been committed to whom it concerns. */
function publishTo(io: LiveServer, publisher: Publisher, epoch: string) {
  return (publication: Publication): void => {
    const { eventId } = publication
    inSlices([...publication.own], ([guestId, changes]) => {
      io.to(guestRoom(eventId, guestId)).emit('Own', { epoch, changes })
    })
    publisher.publish(publication)
    for (const guestId of publication.cut) cutAll(io.to(guestRoom(eventId, guestId)), 'GuestRemoved')
    for (const { accountId, code } of publication.endedHosts) {
      cutAll(io.to(hostRoom(eventId, accountId)), code)
    }
    if (publication.deleted) cutAll(io.to(eventRoom(eventId)), 'NotFound')
  }
}

/** Socket.IO on the HTTP server, which does not listen yet: admits by token, carries commands in and pushes out. */
export async function attachLive(http: HttpServer, context: ServerContext): Promise<Live> {
  const { store, metrics, engine, sessions } = context
  const io = createServer(http, context)
  const redis = await connectRedis(io, context)
  sliceBroadcasts(io.sockets.adapter)
  limitPackets(io, context)
  admitSockets(io, context)

  const strain = watchStrain()
  const publisher = createPublisher({
    epoch: store.epoch,
    strained: strain.isHigh,
    send: (eventId, audience, push) => io.to(audienceRoom(eventId, audience)).emit('Push', push),
    crowd: (eventId, audience) => io.sockets.adapter.rooms.get(audienceRoom(eventId, audience))?.size ?? 0,
    onPush: (audience, seconds) => metrics.pushLagSeconds.observe({ audience }, seconds),
  })
  const cut = (revocation: Revocation): void => {
    cutRevoked(io, revocation)
    cutRevokedAccounts(io as unknown as Server, revocation)
  }
  const stops = [
    strain.stop,
    startPulse(io, context),
    watchHostTokens(io, context),
    watchFlights({
      epoch: store.epoch,
      clock: context.clock,
      inFlight: engine.inFlight,
      send: (eventId, push) => io.local.to(audienceRoom(eventId, 'host')).emit('Push', push),
    }).stop,
    startLeases(io, context),
    openAccountChannel(io as unknown as Server, context),
    engine.onPublication(publishTo(io, publisher, store.epoch)),
    sessions.onRevoked((revocation) => {
      cut(revocation)
      // The in-memory adapter has nobody to tell, and says so on the console.
      if (context.environment.redisUrl) io.serverSideEmit('Revoked', revocation)
    }),
  ]
  io.on('Revoked', cut)

  io.on('connection', (socket) => {
    const { audience } = socket.data.admitted
    metrics.connections.inc({ audience })
    socket.on('disconnect', () => metrics.connections.dec({ audience }))
    listen(io, context, socket)
    void takePlace(io, context, socket)
  })

  return {
    async close() {
      publisher.flush()
      for (const stop of stops) stop()
      await io.close()
      await redis.close()
    },
  }
}
