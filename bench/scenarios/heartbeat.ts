import { Server } from 'socket.io'
import type { Audience } from '#contract/audience.ts'
import { createEvent } from '#server/features/events/create-event.ts'
import type { Admitted } from '#server/live/admission.ts'
import { startHeartbeat } from '#server/live/heartbeat.ts'
import { audienceRoom, eventRoom, guestRoom } from '#server/live/rooms.ts'
import { sliceBroadcasts } from '#server/live/slices.ts'
import type { LiveServer } from '#server/live/types.ts'
import { newId } from '#server/platform/ids.ts'
import { chunks } from '#server/store/chunks.ts'
import type { Store } from '#server/store/store.ts'
import { withServerParts } from '../support/in-process.ts'
import { watchTurns } from '../support/longest-turn.ts'
import { addGuests, benchPoll, benchSettings } from '../support/rows.ts'

export interface HeartbeatFigures {
  store: Store['dialect']
  events: number
  sockets: number
  /** The longest turn of the event loop in a heartbeat, CPU milliseconds. */
  longestTurn: Record<'first' | 'quiet' | 'busy', number>
  /** CPU time of a heartbeat, in milliseconds. */
  cpuMilliseconds: Record<'first' | 'quiet' | 'busy', number>
}

const guestsPerEvent = 28
const socketsPerEvent = guestsPerEvent + 2
const month = 30 * 86_400_000

/** A socket that counts what it gets. Its connection costs nothing. */
function addSocket(io: LiveServer, rooms: string[], admitted: Admitted, onMessage: () => void): void {
  const id = newId()
  const socket = { id, data: { admitted }, conn: { writeBuffer: [] }, client: { writeToEngine: onMessage } }
  io.sockets.sockets.set(id, socket as never)
  void io.sockets.adapter.addAll(id, new Set(rooms))
}

async function addEvent({ db }: Store, io: LiveServer, onMessage: () => void): Promise<string> {
  const now = Date.now()
  const settings = benchSettings()
  const ownerId = newId()
  const items = [benchPoll()]
  const event = await createEvent(db, now, { ownerId, settings, items, cues: [], autoReview: true })
  const guestIds = Array.from({ length: guestsPerEvent }, newId)
  await db.transaction().execute((tx) => addGuests(tx, { id: event.id, settings }, guestIds, now))
  const seat = (audience: Audience, kind: 'host' | 'guest' | 'screen', subjectId: string) => {
    const session = { kind, subjectId, tokenHash: newId(), expiresAt: now + month, control: false }
    const actor = kind === 'guest' ? ({ kind, id: subjectId } as const) : null
    const right = kind === 'host' ? ('own' as const) : null
    const admitted = { session, audience, eventId: event.id, eventCode: event.code, actor, right }
    const rooms = [eventRoom(event.id), audienceRoom(event.id, audience)]
    addSocket(io, actor ? [...rooms, guestRoom(event.id, actor.id)] : rooms, admitted, onMessage)
    return {
      token_hash: session.tokenHash,
      kind,
      subject_id: subjectId,
      expires_at: session.expiresAt,
      created_at: now,
      used_at: now,
    }
  }
  const sessions = [
    seat('host', 'host', ownerId),
    seat('screen', 'screen', event.id),
    ...guestIds.map((guestId) => seat('guest', 'guest', guestId)),
  ]
  await db.insertInto('session').values(sessions).execute()
  return event.id
}

/** Measures heartbeats of a server in this process. Its sockets have no connections. */
export const heartbeats = (
  events: number,
  dialect: Store['dialect'],
): Promise<HeartbeatFigures | { skipped: string }> =>
  withServerParts(dialect, async (context) => {
    const { store } = context
    const io = new Server() as LiveServer
    sliceBroadcasts(io.sockets.adapter)
    const heartbeat = startHeartbeat(io, context)
    try {
      let received = 0
      let onAll = (): void => {}
      const onMessage = (): void => {
        received += 1
        if (received === events * socketsPerEvent) onAll()
      }
      const ids: string[] = []
      for (let event = 0; event < events; event += 1) ids.push(await addEvent(store, io, onMessage))
      const measure = async () => {
        received = 0
        const all = new Promise<void>((resolve) => {
          onAll = resolve
        })
        const turns = watchTurns()
        heartbeat.beat()
        await all
        return turns.stop()
      }
      const first = await measure()
      const quiet = await measure()
      // Every event had commits since, which changed private documents of all guests.
      for (const some of chunks(ids)) {
        await store.db.updateTable('event').set({ seq: 100 }).where('id', 'in', some).execute()
        await store.db
          .updateTable('participation')
          .set({ own_seq: 100 })
          .where('event_id', 'in', some)
          .execute()
      }
      const busy = await measure()
      return {
        store: dialect,
        events,
        sockets: events * socketsPerEvent,
        longestTurn: { first: first.longest, quiet: quiet.longest, busy: busy.longest },
        cpuMilliseconds: { first: first.all, quiet: quiet.all, busy: busy.all },
      }
    } finally {
      heartbeat.stop()
    }
  })
