import type { Audience } from '../../src/contract/audience.ts'
import { pulseSeconds } from '../../src/contract/protocol.ts'
import type { ServerContext } from '../context.ts'
import { endedHosts } from '../shares/access.ts'
import type { Store } from '../store/store.ts'
import { cutAll, cutSocket } from './cut.ts'
import { cutDeadTokens, heldBy } from './dead-tokens.ts'
import { audienceRoom, eventRoom, guestRoom } from './rooms.ts'
import type { LiveServer } from './types.ts'

/** Cuts those who were taken out of the event: the word of another server that did it may have been lost. */
async function cutRemoved(io: LiveServer, { db }: Store, eventId: string): Promise<void> {
  const removed = await db
    .selectFrom('participation')
    .select('guest_id')
    .where('event_id', '=', eventId)
    .where('removed_at', 'is not', null)
    .execute()
  for (const { guest_id } of removed) {
    const room = guestRoom(eventId, guest_id)
    if (io.sockets.adapter.rooms.has(room)) cutAll(io.local.to(room), 'GuestRemoved')
  }
}

/** Cuts the hosts whose access to the event has ended, for the same reason. */
async function cutEndedHosts(
  io: LiveServer,
  { db }: Store,
  event: { id: string; owner_id: string },
): Promise<void> {
  const here = [...io.sockets.sockets.values()].filter(
    ({ data: { admitted } }) => admitted.eventId === event.id && admitted.session.kind === 'host',
  )
  const accounts = new Set(here.map((socket) => socket.data.admitted.session.subjectId))
  const ended = await endedHosts(db, event, accounts)
  for (const socket of here) {
    const code = ended.get(socket.data.admitted.session.subjectId)
    if (code) cutSocket(socket, code)
  }
}

/** Tells this server's clients where they should stand, from the store: what was lost on the way is noticed. */
async function pulse(io: LiveServer, context: ServerContext): Promise<void> {
  const { store, clock } = context
  await cutDeadTokens(heldBy(io), context)
  const watched = new Set([...io.sockets.sockets.values()].map(({ data }) => data.admitted.eventId))
  for (const eventId of watched) {
    const row = await store.db
      .selectFrom('event')
      .select(['id', 'owner_id', 'host_seq', 'guest_seq', 'screen_seq', 'deleted_at'])
      .where('id', '=', eventId)
      .executeTakeFirst()
    if (!row) continue
    if (row.deleted_at !== null) {
      cutAll(io.local.to(eventRoom(eventId)), 'NotFound')
      continue
    }
    await cutRemoved(io, store, eventId)
    await cutEndedHosts(io, store, row)
    const at: Record<Audience, number> = { host: row.host_seq, guest: row.guest_seq, screen: row.screen_seq }
    for (const audience of Object.keys(at) as Audience[]) {
      io.local
        .to(audienceRoom(eventId, audience))
        .emit('Pulse', { epoch: store.epoch, seq: at[audience], now: clock() })
    }
  }
}

const lookMilliseconds = 1000
/** Clocks are corrected by less than this all the time. */
const jumpMilliseconds = 2000

/** Hears soon that the clock was set, by comparing it with one that nobody sets. */
function watchJumps(clock: () => number, onJump: (milliseconds: number) => void): () => void {
  const ahead = (): number => clock() - performance.now()
  let before = ahead()
  const timer = setInterval(() => {
    const jump = ahead() - before
    before += jump
    if (Math.abs(jump) > jumpMilliseconds) onJump(jump)
  }, lookMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

/** Every few seconds, and at once when the clock was set: countdowns are shown by it. Returns the way to stop. */
export function startPulse(io: LiveServer, context: ServerContext): () => void {
  const beat = (): void => {
    pulse(io, context).catch((error: unknown) => context.log.error({ err: error }, 'the pulse failed'))
  }
  const timer = setInterval(beat, pulseSeconds * 1000)
  timer.unref()
  const stopWatching = watchJumps(context.clock, (milliseconds) => {
    context.log.warn({ milliseconds: Math.round(milliseconds) }, 'the clock has jumped')
    beat()
  })
  return () => {
    clearInterval(timer)
    stopWatching()
  }
}
