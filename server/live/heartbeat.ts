import type { Audience } from '#contract/audience.ts'
import { type Epoch, type Heartbeat, heartbeatSeconds } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { epochOf } from '../engine/event-row.ts'
import { endedCode, readHostRights } from '../features/co-hosts/co-hosts.public.ts'
import { chunks } from '../store/chunks.ts'
import { arePairs, compiled, isIn } from '../store/compiled.ts'
import { mapInSlices, nextTurn } from '../store/next-turn.ts'
import type { Store } from '../store/store.ts'
import { disconnectDeadTokens } from './dead-tokens.ts'
import { disconnectAll, disconnectSocket } from './disconnect.ts'
import type { LiveContext } from './live-context.ts'
import { audienceRoom, eventRoom, guestRoom } from './rooms.ts'
import { inSlices } from './slices.ts'
import type { LiveServer, LiveSocket } from './types.ts'

/**
 * The sockets of one room on this server. Reads the room's own list, because a scan of all sockets for each event
 * would take much longer.
 */
const socketsIn = (io: LiveServer, room: string): LiveSocket[] =>
  [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? [])

/** The state of an event at the last heartbeat. */
interface HeartbeatSent {
  epoch: Epoch
  seq: number
  /** The sequence of the private stream of each guest who was on this server. */
  ownSeqs: Map<string, number>
}

const readEvents = compiled((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('event')
    .select(['id', 'owner_id', 'seq', 'host_seq', 'guest_seq', 'screen_seq', 'speaker_seq', 'deleted_at'])
    .select(epochOf(db))
    .where(isIn(db, 'id', ids)),
)

type HeartbeatRow = Awaited<ReturnType<typeof readEvents>>[number]

/** Reads events with the current epoch. Starts a new epoch if the database was restored to an earlier state. */
async function readOn({ db, timeline }: Store, ids: readonly string[]): Promise<HeartbeatRow[]> {
  const known = new Map(ids.map((id) => [id, timeline.known(id)]))
  const rows = await readEvents(db, { ids })
  let begun: Epoch | undefined
  for (const row of rows) {
    const epoch = await timeline.epochOfRead(db, known.get(row.id), row)
    if (epoch !== row.epoch) begun = epoch
  }
  return rows.map((row) => {
    const epoch = begun ?? row.epoch
    timeline.record(row.id, { epoch, seq: row.seq })
    return { ...row, epoch }
  })
}

const guestsHere = (io: LiveServer, eventId: string): Set<string> =>
  new Set(
    socketsIn(io, audienceRoom(eventId, 'guest')).flatMap(
      ({ data: { admitted } }) => admitted.actor?.id ?? [],
    ),
  )

type GuestOf = readonly [eventId: string, guestId: string]

const readGuests = compiled((db, { guests }: { guests: readonly GuestOf[] }) =>
  db
    .selectFrom('participation')
    .select(['event_id', 'guest_id', 'own_seq', 'removed_at'])
    .where(arePairs(db, ['event_id', 'guest_id'], guests)),
)

/**
 * Reads the guests on this server of events that have changed since the last heartbeat, and guests who have come since.
 * Disconnects removed guests: the server that removed them notifies the others, but that message may be lost.
 * @returns the state of each event now
 */
async function readChanged(
  io: LiveServer,
  { db }: Store,
  rows: readonly HeartbeatRow[],
  last: ReadonlyMap<string, HeartbeatSent>,
): Promise<Map<string, HeartbeatSent>> {
  const now = new Map<string, HeartbeatSent>()
  const wanted: GuestOf[] = []
  for (const { id, epoch, seq } of rows) {
    const before = last.get(id)
    const known = before?.epoch === epoch && before.seq === seq ? before.ownSeqs : undefined
    const ownSeqs = new Map<string, number>()
    for (const guestId of guestsHere(io, id)) {
      const ownSeq = known?.get(guestId)
      if (ownSeq === undefined) wanted.push([id, guestId])
      ownSeqs.set(guestId, ownSeq ?? 0)
    }
    now.set(id, { epoch, seq, ownSeqs })
  }
  for (const guests of chunks(wanted, limits.rowsPerSlice)) {
    for (const row of await readGuests(db, { guests })) {
      now.get(row.event_id)?.ownSeqs.set(row.guest_id, row.own_seq)
      if (row.removed_at !== null) disconnectAll(io.to(guestRoom(row.event_id, row.guest_id)), 'GuestRemoved')
    }
    await nextTurn()
  }
  return now
}

/**
 * Disconnects hosts whose access to their event has ended, and makes hosts with a changed right reconnect. The other
 * server's message about this may be lost, as with removed guests.
 */
async function disconnectEndedHosts(
  io: LiveServer,
  { db }: Store,
  rows: readonly HeartbeatRow[],
): Promise<void> {
  const hosts = rows.flatMap((event) =>
    (['host', 'screen'] as const)
      .flatMap((audience) => socketsIn(io, audienceRoom(event.id, audience)))
      .filter(({ data }) => data.admitted.session.kind === 'host')
      .map((socket) => ({ event, socket, accountId: socket.data.admitted.session.subjectId })),
  )
  for (const some of chunks(hosts, limits.rowsPerSlice)) {
    const rightOf = await readHostRights(db, some)
    for (const { event, socket, accountId } of some) {
      const now = rightOf(event, accountId)
      const { right } = socket.data.admitted
      if (!now.ok) disconnectSocket(socket, endedCode(now))
      else if (right && now.data !== right) socket.disconnect(true)
    }
    await nextTurn()
  }
}

/** Sends one message to all guests with the same private sequence, so that it is encoded only once. */
function sendToGuests(
  io: LiveServer,
  eventId: string,
  heartbeat: Omit<Heartbeat, 'ownSeq'>,
  { ownSeqs }: HeartbeatSent,
): void {
  const groups = new Map<number, string[]>()
  for (const [guestId, ownSeq] of ownSeqs) {
    const group = groups.get(ownSeq) ?? []
    group.push(guestRoom(eventId, guestId))
    groups.set(ownSeq, group)
  }
  inSlices([...groups], ([ownSeq, rooms]) => {
    io.to(rooms).emit('Heartbeat', { ...heartbeat, ownSeq })
  })
}

/** Sends the current sequences of an event to its clients. */
function sendHeartbeat(io: LiveServer, clock: () => number, row: HeartbeatRow, sent: HeartbeatSent): void {
  const { id, epoch } = row
  const send = (audience: Audience, seq: number): void => {
    io.to(audienceRoom(id, audience)).emit('Heartbeat', { epoch, seq, ownSeq: 0, now: clock() })
  }
  send('host', row.host_seq)
  send('screen', row.screen_seq)
  send('speaker', row.speaker_seq)
  sendToGuests(io, id, { epoch, seq: row.guest_seq, now: clock() }, sent)
}

/**
 * Sends this server's clients the current sequences from the store, so that they notice lost pushes. Each statement is for
 * many events or guests, and other work runs between two statements.
 */
async function heartbeat(
  io: LiveServer,
  context: LiveContext,
  last: Map<string, HeartbeatSent>,
): Promise<void> {
  const { store, clock } = context
  await disconnectDeadTokens(io, context)
  await store.timeline.check()
  const watched = new Set<string>()
  for (const { data } of io.sockets.sockets.values()) watched.add(data.admitted.eventId)
  for (const eventId of last.keys()) if (!watched.has(eventId)) last.delete(eventId)
  for (const ids of chunks([...watched], limits.rowsPerSlice)) {
    const rows: HeartbeatRow[] = []
    for (const row of await readOn(store, ids)) {
      if (row.deleted_at === null) rows.push(row)
      else disconnectAll(io.to(eventRoom(row.id)), 'NotFound')
    }
    const now = await readChanged(io, store, rows, last)
    await disconnectEndedHosts(io, store, rows)
    await mapInSlices(rows, (row) => {
      const sent = now.get(row.id)
      if (!sent) return
      last.set(row.id, sent)
      sendHeartbeat(io, clock, row, sent)
    })
    await nextTurn()
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
