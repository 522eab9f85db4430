import { z } from 'zod'
import { type Audience, audiences } from '#contract/audience.ts'
import { accepted, type ErrorCode, type Outcome, refused } from '#contract/errors.ts'
import type { HostRight } from '#contract/interface/co-host.ts'
import { protocolVersion } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { eventCode } from '#contract/text.ts'
import type { Actor } from '../engine/command-envelope.ts'
import { endedCode, hostActor, hostRight } from '../features/co-hosts/co-hosts.public.ts'
import { speakerActor } from '../features/show-control/speaker-actor.ts'
import {
  barOf,
  hashToken,
  isToken,
  livingSession,
  type Session,
  type Sessions,
} from '../platform/sessions.ts'
import { compiled } from '../store/compiled.ts'
import type { Store } from '../store/store.ts'

/** The rights of a socket. The token of the socket decides them once, at the handshake. */
export interface Admitted {
  session: Session
  audience: Audience
  eventId: string
  eventCode: string
  /** Who sends the commands of this socket; null: a screen, which cannot send commands. */
  actor: Actor | null
  /** The right of the host to the event; null for all others. */
  right: HostRight | null
}

interface Seat {
  actor: Actor | null
  right: HostRight | null
}

export interface AdmissionOptions {
  store: Store
  sessions: Pick<Sessions, 'use'>
  /** Milliseconds since 1970. */
  clock: () => number
  /** Whether one more socket with this token may open now. */
  allowed(token: string): boolean
}

const handshake = z.strictObject({
  token: z.string().max(limits.tokenLengthMost),
  protocol: z.number().int(),
  audience: z.enum(audiences),
  eventCode,
})

/** The session of a token, the event that it opens, and the guest's participation, in one statement. */
const readAdmission = compiled((db, given: { tokenHash: string; now: number; eventCode: string }) =>
  livingSession(db, given)
    .leftJoin('event', (join) => join.on('event.code', '=', given.eventCode))
    .leftJoin('participation', (join) =>
      join.onRef('participation.event_id', '=', 'event.id').onRef('guest_id', '=', 'subject_id'),
    )
    .select(['event.id as event_id', 'event.owner_id', 'event.deleted_at', 'guest_id', 'removed_at']),
)

type AdmissionRow = Awaited<ReturnType<typeof readAdmission>>[number]

async function hostOf(
  { db }: Store,
  session: Session,
  event: { id: string; owner_id: string },
): Promise<Outcome<Seat>> {
  const bar = barOf(session)
  if (bar) return bar
  const right = await hostRight(db, event, session.subjectId)
  if (!right.ok) return right
  const actor = await hostActor(db, session, true)
  return actor.ok ? accepted({ actor: actor.data, right: right.data }) : actor
}

function guestOf({ subject_id: id, guest_id, removed_at }: AdmissionRow): Outcome<Seat> {
  if (guest_id === null) return refused('NoAccess')
  if (removed_at !== null) return refused('GuestRemoved')
  return accepted({ actor: { kind: 'guest', id }, right: null })
}

/**
 * Decides which audience the socket joins. The token of a host opens the host's view and the screen. Every other
 * token opens one view only.
 */
async function seatFor(
  store: Store,
  audience: Audience,
  session: Session,
  event: { id: string; owner_id: string },
  row: AdmissionRow,
): Promise<Outcome<Seat>> {
  const watching: Outcome<Seat> = accepted({ actor: null, right: null })
  if (audience === 'guest') return session.kind === 'guest' ? guestOf(row) : refused('TokenInvalid')
  if (audience === 'speaker') {
    if (session.kind !== 'speaker') return refused('TokenInvalid')
    return session.subjectId === event.id
      ? accepted({ actor: speakerActor(session), right: null })
      : refused('NoAccess')
  }
  if (session.kind === 'host') {
    const host = await hostOf(store, session, event)
    return host.ok && audience === 'screen' ? watching : host
  }
  if (session.kind !== 'screen' || audience !== 'screen') return refused('TokenInvalid')
  return session.subjectId === event.id ? watching : refused('NoAccess')
}

/** Decides whether a socket's handshake is accepted. */
export async function admit(options: AdmissionOptions, auth: unknown): Promise<Outcome<Admitted>> {
  const parsed = handshake.safeParse(auth)
  if (!parsed.success) return refused('BadInput')
  const given = parsed.data
  if (given.protocol !== protocolVersion) return refused('ProtocolOld')
  const { store, sessions, clock } = options
  const [row] = isToken(given.token)
    ? await readAdmission(store.db, {
        tokenHash: hashToken(given.token),
        now: clock(),
        eventCode: given.eventCode,
      })
    : []
  if (!row) return refused(given.token ? 'TokenInvalid' : 'NotSignedIn')
  const session = await sessions.use(row)
  // Count the handshakes of valid tokens only: invented tokens would push the valid ones out of the limiter's memory.
  if (!options.allowed(given.token)) return refused('TooFast')
  const { event_id: id, owner_id } = row
  // An event that does not exist gets the same answer as an event without access, so that nobody can guess codes.
  if (id === null || owner_id === null) return refused('NoAccess')
  const seat = await seatFor(store, given.audience, session, { id, owner_id }, row)
  if (!seat.ok) return seat
  if (row.deleted_at !== null) return refused('NotFound')
  return accepted({
    session,
    audience: given.audience,
    eventId: id,
    eventCode: given.eventCode,
    ...seat.data,
  })
}

const readRight = compiled((db, given: { tokenHash: string; eventId: string }) =>
  db
    .selectFrom('session')
    .innerJoin('event', (join) => join.on('event.id', '=', given.eventId))
    .leftJoin('participation', (join) =>
      join.onRef('participation.event_id', '=', 'event.id').onRef('guest_id', '=', 'subject_id'),
    )
    .select(['event.id', 'owner_id', 'deleted_at', 'removed_at'])
    .where('token_hash', '=', given.tokenHash),
)

/**
 * If the right of a socket ended during or after its handshake, the code of the reason; else undefined. Call it after
 * the socket has joined its rooms, because before that a disconnect message cannot reach the socket.
 */
export async function lapsed(
  store: Store,
  { session, eventId, actor }: Admitted,
): Promise<ErrorCode | undefined> {
  const [row] = await readRight(store.db, { tokenHash: session.tokenHash, eventId })
  if (!row) return 'TokenInvalid'
  if (row.deleted_at !== null) return 'NotFound'
  if (session.kind === 'host') {
    const now = await hostRight(store.db, row, session.subjectId)
    return now.ok ? undefined : endedCode(now)
  }
  return actor?.kind === 'guest' && row.removed_at !== null ? 'GuestRemoved' : undefined
}
