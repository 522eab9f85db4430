import { z } from 'zod'
import type { Audience } from '../../src/contract/audience.ts'
import { accepted, type ErrorCode, type Outcome, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import { protocolVersion } from '../../src/contract/protocol.ts'
import { eventCode } from '../../src/contract/text.ts'
import { hostActor } from '../accounts/host-actor.ts'
import type { Session } from '../sessions.ts'
import { endedHosts, hostRefusal } from '../shares/access.ts'
import type { Store } from '../store/store.ts'
import type { Actor } from '../work/order.ts'

/** What a socket may do, settled once from its token. */
export interface Admitted {
  session: Session
  audience: Audience
  eventId: string
  eventCode: string
  /** null: a screen, which only watches. */
  actor: Actor | null
}

export interface AdmissionOptions {
  store: Store
  findSession(token: string): Promise<Session | undefined>
  /** Whether a further socket may be opened with this token now. */
  allowed(token: string): boolean
}

const handshake = z.strictObject({
  Token: z.string().max(limits.tokenLengthMost),
  Protocol: z.number().int(),
  Audience: z.enum(['host', 'guest', 'screen']),
  EventCode: eventCode,
})

type Handshake = z.output<typeof handshake>

async function hostOf(
  { db }: Store,
  session: Session,
  event: { id: string; owner_id: string },
): Promise<Outcome<Actor>> {
  const refusal = await hostRefusal(db, event, session.subjectId, 'run')
  return refusal ?? hostActor(db, session, true)
}

async function guestOf(store: Store, session: Session, eventId: string): Promise<Outcome<Actor>> {
  const row = await store.db
    .selectFrom('participation')
    .select('removed_at')
    .where('event_id', '=', eventId)
    .where('guest_id', '=', session.subjectId)
    .executeTakeFirst()
  if (!row) return refused('NoAccess')
  if (row.removed_at !== null) return refused('GuestRemoved')
  return accepted({ kind: 'guest', id: session.subjectId })
}

/** Who may watch as what: a host's token opens the host's view and the screen, the others one view each. */
async function actorFor(
  store: Store,
  given: Handshake,
  session: Session,
  event: { id: string; owner_id: string },
): Promise<Outcome<Actor | null>> {
  if (given.Audience === 'guest') {
    return session.kind === 'guest' ? guestOf(store, session, event.id) : refused('TokenInvalid')
  }
  if (session.kind === 'host') {
    const host = await hostOf(store, session, event)
    return host.ok && given.Audience === 'screen' ? accepted(null) : host
  }
  if (session.kind !== 'screen' || given.Audience !== 'screen') return refused('TokenInvalid')
  return session.subjectId === event.id ? accepted(null) : refused('NoAccess')
}

/** Decides on a socket's handshake. */
export async function admit(options: AdmissionOptions, auth: unknown): Promise<Outcome<Admitted>> {
  const parsed = handshake.safeParse(auth)
  if (!parsed.success) return refused('BadInput')
  const given = parsed.data
  if (given.Protocol !== protocolVersion) return refused('ProtocolOld')
  if (!options.allowed(given.Token)) return refused('TooFast')
  const session = await options.findSession(given.Token)
  if (!session) return refused(given.Token ? 'TokenInvalid' : 'NotSignedIn')
  const event = await options.store.db
    .selectFrom('event')
    .select(['id', 'code', 'owner_id', 'deleted_at'])
    .where('code', '=', given.EventCode)
    .executeTakeFirst()
  // The same answer for an event that is not there and for one to which the token opens no way: codes cannot be tried.
  if (!event) return refused('NoAccess')
  const actor = await actorFor(options.store, given, session, event)
  if (!actor.ok) return actor
  if (event.deleted_at !== null) return refused('NotFound')
  return accepted({
    session,
    audience: given.Audience,
    eventId: event.id,
    eventCode: event.code,
    actor: actor.data,
  })
}

/**
 * What has ended a socket's right since its handshake was decided, or undefined. Asked once it has taken its place: a
 * cut that went out before could not reach it.
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
    return (await endedHosts(store.db, row, new Set([session.subjectId]))).get(session.subjectId)
  }
  return actor?.kind === 'guest' && row.removed_at !== null ? 'GuestRemoved' : undefined
}
