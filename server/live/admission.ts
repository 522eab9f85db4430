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
import { barOf, type Session } from '../platform/sessions.ts'
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
  findSession(token: string): Promise<Session | undefined>
  /** Whether one more socket with this token may open now. */
  allowed(token: string): boolean
}

const handshake = z.strictObject({
  token: z.string().max(limits.tokenLengthMost),
  protocol: z.number().int(),
  audience: z.enum(audiences),
  eventCode,
})

type Handshake = z.output<typeof handshake>

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

async function guestOf(store: Store, session: Session, eventId: string): Promise<Outcome<Seat>> {
  const row = await store.db
    .selectFrom('participation')
    .select('removed_at')
    .where('event_id', '=', eventId)
    .where('guest_id', '=', session.subjectId)
    .executeTakeFirst()
  if (!row) return refused('NoAccess')
  if (row.removed_at !== null) return refused('GuestRemoved')
  return accepted({ actor: { kind: 'guest', id: session.subjectId }, right: null })
}

/**
 * Decides which audience the socket joins. The token of a host opens the host's view and the screen. Every other
 * token opens one view only.
 */
async function seatFor(
  store: Store,
  given: Handshake,
  session: Session,
  event: { id: string; owner_id: string },
): Promise<Outcome<Seat>> {
  const watching: Outcome<Seat> = accepted({ actor: null, right: null })
  if (given.audience === 'guest') {
    return session.kind === 'guest' ? guestOf(store, session, event.id) : refused('TokenInvalid')
  }
  if (given.audience === 'speaker') {
    if (session.kind !== 'speaker') return refused('TokenInvalid')
    return session.subjectId === event.id
      ? accepted({ actor: speakerActor(session), right: null })
      : refused('NoAccess')
  }
  if (session.kind === 'host') {
    const host = await hostOf(store, session, event)
    return host.ok && given.audience === 'screen' ? watching : host
  }
  if (session.kind !== 'screen' || given.audience !== 'screen') return refused('TokenInvalid')
  return session.subjectId === event.id ? watching : refused('NoAccess')
}

/** Decides whether a socket's handshake is accepted. */
export async function admit(options: AdmissionOptions, auth: unknown): Promise<Outcome<Admitted>> {
  const parsed = handshake.safeParse(auth)
  if (!parsed.success) return refused('BadInput')
  const given = parsed.data
  if (given.protocol !== protocolVersion) return refused('ProtocolOld')
  const session = await options.findSession(given.token)
  if (!session) return refused(given.token ? 'TokenInvalid' : 'NotSignedIn')
  // Count the handshakes of valid tokens only: invented tokens would push the valid ones out of the limiter's memory.
  if (!options.allowed(given.token)) return refused('TooFast')
  const event = await options.store.db
    .selectFrom('event')
    .select(['id', 'code', 'owner_id', 'deleted_at'])
    .where('code', '=', given.eventCode)
    .executeTakeFirst()
  // An event that does not exist gets the same answer as an event without access, so that nobody can guess codes.
  if (!event) return refused('NoAccess')
  const seat = await seatFor(options.store, given, session, event)
  if (!seat.ok) return seat
  if (event.deleted_at !== null) return refused('NotFound')
  return accepted({
    session,
    audience: given.audience,
    eventId: event.id,
    eventCode: event.code,
    ...seat.data,
  })
}

/**
 * If the right of a socket ended during or after its handshake, the code of the reason; else undefined. Call it after
 * the socket has joined its rooms, because before that a disconnect message cannot reach the socket.
 */
export async function lapsed(
  store: Store,
  { session, eventId, actor }: Admitted,
): Promise<ErrorCode | undefined> {
  const row = await store.db
    .selectFrom('session')
    .innerJoin('event', (join) => join.on('event.id', '=', eventId))
    .leftJoin('participation', (join) =>
      join.onRef('participation.event_id', '=', 'event.id').onRef('guest_id', '=', 'subject_id'),
    )
    .select(['event.id', 'owner_id', 'deleted_at', 'removed_at'])
    .where('token_hash', '=', session.tokenHash)
    .executeTakeFirst()
  if (!row) return 'TokenInvalid'
  if (row.deleted_at !== null) return 'NotFound'
  if (session.kind === 'host') {
    const now = await hostRight(store.db, row, session.subjectId)
    return now.ok ? undefined : endedCode(now)
  }
  return actor?.kind === 'guest' && row.removed_at !== null ? 'GuestRemoved' : undefined
}
