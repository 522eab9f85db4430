import type { Audience } from '#contract/audience.ts'
import { type Epoch, type Heartbeat, heartbeatSeconds } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { epochOf } from '../engine/event-row.ts'
import { endedCode, hostRights } from '../features/co-hosts/co-hosts.public.ts'
import type { Store } from '../store/store.ts'
import { disconnectDeadTokens, heldBy } from './dead-tokens.ts'
import { disconnectAll, disconnectSocket } from './disconnect.ts'
import type { LiveContext } from './live-context.ts'
import { audienceRoom, eventRoom, guestRoom } from './rooms.ts'
import { inSlices } from './slices.ts'
import type { LiveServer } from './types.ts'

/**
 * The sockets of one room on this server. Reads the room's own list, because a scan of all sockets for each event
 * would take much longer.
 */
const socketsIn = (io: LiveServer, room: string) =>
  [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? [])

/**
 * Disconnects guests who were removed. The server that removed them notifies the other servers, but that message may be
 * lost.
 * @param since reads only guests removed after it; milliseconds since 1970
 */
async function disconnectRemovedGuests(
  io: LiveServer,
  { db }: Store,
  eventId: string,
  since: number,
): Promise<void> {
  const removed = await db
    .selectFrom('participation')
    .select('guest_id')
    .where('event_id', '=', eventId)
    .where('removed_at', '>', since)
    .execute()
  for (const { guest_id } of removed) {
    const room = guestRoom(eventId, guest_id)
    if (io.sockets.adapter.rooms.has(room)) disconnectAll(io.to(room), 'GuestRemoved')
  }
}

/**
 * Disconnects hosts whose access to the event has ended, and makes hosts with a changed right reconnect. The other
 * server's message about this may be lost, as with removed guests.
 */
async function disconnectEndedHosts(
  io: LiveServer,
  { db }: Store,
  event: { id: string; owner_id: string },
): Promise<void> {
  const rooms = [audienceRoom(event.id, 'host'), audienceRoom(event.id, 'screen')]
  const here = rooms
    .flatMap((room) => socketsIn(io, room))
    .filter(({ data }) => data.admitted.session.kind === 'host')
  const accounts = new Set(here.map((socket) => socket.data.admitted.session.subjectId))
  const rights = await hostRights(db, event, accounts)
  for (const socket of here) {
    const { session, right } = socket.data.admitted
    const now = rights.get(session.subjectId)
    if (now && !now.ok) disconnectSocket(socket, endedCode(now))
    else if (now && right && now.data !== right) socket.disconnect(true)
  }
}

/** The state of an event at the last heartbeat. */
interface HeartbeatSent {
  epoch: Epoch
  seq: number
  /** The sequence of each guest's private stream, without guests whose stream is empty. */
  ownSeqs: Map<string, number>
  /** Milliseconds since 1970. */
  at: number
}

const readEvent = ({ db }: Store, eventId: string) =>
  db
    .selectFrom('event')
    .select(['id', 'owner_id', 'seq', 'host_seq', 'guest_seq', 'screen_seq', 'speaker_seq', 'deleted_at'])
    .select(epochOf(db))
    .where('id', '=', eventId)
    .executeTakeFirst()

/** Reads the guests who were removed after this time. The clock may have been set back since the last heartbeat. */
const removedSince = (now: HeartbeatSent, before: HeartbeatSent | undefined): number =>
  before?.epoch === now.epoch ? Math.min(before.at, now.at) - limits.removalOverlapMilliseconds : 0

type HeartbeatRow = NonNullable<Awaited<ReturnType<typeof readEvent>>>

/** Reads the event with its current epoch. Starts a new epoch if the database was restored to an earlier state. */
async function readOn(store: Store, eventId: string): Promise<HeartbeatRow | undefined> {
  const known = store.timeline.known(eventId)
  const row = await readEvent(store, eventId)
  if (!row) return undefined
  const epoch = await store.timeline.epochOfRead(store.db, known, row)
  store.timeline.record(eventId, { epoch, seq: row.seq })
  return { ...row, epoch }
}

/** Reads only the guests whose private stream has changed since the last heartbeat. */
async function ownSeqsOf(
  { db }: Store,
  row: HeartbeatRow,
  before: HeartbeatSent | undefined,
): Promise<Map<string, number>> {
  const known = before?.epoch === row.epoch ? before : { seq: 0, ownSeqs: new Map<string, number>() }
  if (known.seq === row.seq) return known.ownSeqs
  const changed = await db
    .selectFrom('participation')
    .select(['guest_id', 'own_seq'])
    .where('event_id', '=', row.id)
    .where('own_seq', '>', known.seq)
    .execute()
  for (const { guest_id, own_seq } of changed) known.ownSeqs.set(guest_id, own_seq)
  return known.ownSeqs
}

const guestsHere = (io: LiveServer, eventId: string): Set<string> =>
  new Set(
    socketsIn(io, audienceRoom(eventId, 'guest')).flatMap(
      ({ data: { admitted } }) => admitted.actor?.id ?? [],
    ),
  )

/** Sends one message to all guests with the same private sequence, so that it is encoded only once. */
function sendToGuests(
  io: LiveServer,
  eventId: string,
  heartbeat: Omit<Heartbeat, 'ownSeq'>,
  { ownSeqs }: HeartbeatSent,
): void {
  const groups = new Map<number, string[]>()
  for (const guestId of guestsHere(io, eventId)) {
    const ownSeq = ownSeqs.get(guestId) ?? 0
    const group = groups.get(ownSeq) ?? []
    group.push(guestRoom(eventId, guestId))
    groups.set(ownSeq, group)
  }
  inSlices([...groups], ([ownSeq, rooms]) => {
    io.to(rooms).emit('Heartbeat', { ...heartbeat, ownSeq })
  })
}

/** Sends this server's clients the current sequences from the store, so that they notice lost pushes. */
async function heartbeat(
  io: LiveServer,
  context: LiveContext,
  last: Map<string, HeartbeatSent>,
): Promise<void> {
  const { store, clock } = context
  await disconnectDeadTokens(heldBy(io), context)
  await store.timeline.check()
  const watched = new Set([...io.sockets.sockets.values()].map(({ data }) => data.admitted.eventId))
  for (const eventId of last.keys()) if (!watched.has(eventId)) last.delete(eventId)
  for (const eventId of watched) {
    const row = await readOn(store, eventId)
    if (!row) continue
    if (row.deleted_at !== null) {
      disconnectAll(io.to(eventRoom(eventId)), 'NotFound')
      continue
    }
    const { epoch, seq } = row
    const before = last.get(eventId)
    const at = clock()
    const now: HeartbeatSent = { epoch, seq, ownSeqs: await ownSeqsOf(store, row, before), at }
    await disconnectRemovedGuests(io, store, eventId, removedSince(now, before))
    last.set(eventId, now)
    await disconnectEndedHosts(io, store, row)
    const to = (audience: Audience) => io.to(audienceRoom(eventId, audience))
    to('host').emit('Heartbeat', { epoch, seq: row.host_seq, ownSeq: 0, now: clock() })
    to('screen').emit('Heartbeat', { epoch, seq: row.screen_seq, ownSeq: 0, now: clock() })
    to('speaker').emit('Heartbeat', { epoch, seq: row.speaker_seq, ownSeq: 0, now: clock() })
    sendToGuests(io, eventId, { epoch, seq: row.guest_seq, now: clock() }, now)
  }
}

/** Detects that the system clock was set, by comparison with a monotonic clock. */
function watchJumps(clock: () => number, onJump: (milliseconds: number) => void): () => void {
  const ahead = (): number => clock() - performance.now()
  let before = ahead()
  const timer = setInterval(() => {
    const jump = ahead() - before
    before += jump
    if (Math.abs(jump) > limits.systemClockJumpMilliseconds) onJump(jump)
  }, limits.systemClockLookMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Starts the heartbeat: every few seconds, and at once when the clock was set, because clients show countdowns by it.
 */
export function startHeartbeat(io: LiveServer, context: LiveContext): { beat(): void; stop(): void } {
  const last = new Map<string, HeartbeatSent>()
  let beating = false
  let again = false
  /** Send one heartbeat after the other, never two at once: each compares itself with the one before it. */
  async function beat(): Promise<void> {
    again = true
    if (beating) return
    beating = true
    while (again) {
      again = false
      await heartbeat(io, context, last).catch((error: unknown) =>
        context.log.error({ err: error }, 'the heartbeat failed'),
      )
    }
    beating = false
  }
  const timer = setInterval(beat, heartbeatSeconds * 1000)
  timer.unref()
  const stopWatching = watchJumps(context.clock, (milliseconds) => {
    context.log.warn({ milliseconds: Math.round(milliseconds) }, 'the clock has jumped')
    void beat()
  })
  return {
    beat: () => void beat(),
    stop: () => {
      clearInterval(timer)
      stopWatching()
    },
  }
}
