import { accepted, type ErrorCode, type Outcome, type Refusal, refused } from '#contract/errors.ts'
import type { HostRight } from '#contract/interface/co-host.ts'
import type { Change } from '#contract/interface/protocol.ts'
import type { EventDoc } from '#contract/interface/views.ts'
import { type ChartSnapshot, decide, restore } from '#server/engine/charts.ts'
import type { HostActor } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { hashToken, type Session } from '#server/platform/sessions.ts'
import { compiled, isIn } from '#server/store/compiled.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'
import type { Call } from '../feature.ts'

type EventRow = Schema['event']
type Event = Pick<EventRow, 'id' | 'owner_id'>
export type CoHostSnapshot = ChartSnapshot<'coHost'>

/**
 * The id of a co-host aggregate. It contains the event and the account, so an account has one aggregate per event.
 */
export const coHostId = (eventId: string, accountId: string): string => `${eventId}-${accountId}`

/** The reason why an account with this co-host access does not have this right; undefined if it has the right. */
export function coHostRefusal(coHost: CoHostSnapshot | undefined, right: HostRight): Refusal | undefined {
  if (!coHost) return refused('NoAccess')
  const outcome: Outcome = decide('coHost', coHost, { type: 'act', right })
  return outcome.ok ? undefined : outcome
}

/** The right of a co-host to the event, or the reason why the co-host does not have the wanted right. */
const coHostRight = (coHost: CoHostSnapshot | undefined, wanted: HostRight): Outcome<HostRight> =>
  coHostRefusal(coHost, wanted) ?? accepted(coHostRefusal(coHost, 'own') ? 'run' : 'own')

export async function findCoHost(
  db: Database,
  eventId: string,
  accountId: string,
): Promise<CoHostSnapshot | undefined> {
  const row = await db
    .selectFrom('aggregate')
    .select('state')
    .where('id', '=', coHostId(eventId, accountId))
    .where('kind', '=', 'coHost')
    .executeTakeFirst()
  return row && restore('coHost', row.state)
}

/** The event with this code, deleted or not. A code is never used again, not even the code of a deleted event. */
export const everOfCode = (db: Database, code: string) =>
  db.selectFrom('event').selectAll().where('code', '=', code)

const readEvent = compiled((db, { code }: { code: string }) =>
  everOfCode(db, code).where('deleted_at', 'is', null),
)

/** The event of this code; undefined if the event does not exist or was deleted. */
export const findEvent = async (db: Database, code: string): Promise<EventRow | undefined> =>
  (await readEvent(db, { code }))[0]

/** An event, as an account may host it. */
interface Access<Found> {
  event: Found
  /** Undefined for the creator of the event. */
  coHost: CoHostSnapshot | undefined
  right: HostRight
}

/** The access of an account to an event, or the reason why the account does not have the wanted right. */
async function accessTo<Found extends Event>(
  db: Database,
  event: Found | undefined,
  accountId: string,
  wanted: HostRight,
): Promise<Outcome<Access<Found>>> {
  if (!event) return refused('NoAccess')
  if (accountId === event.owner_id) return accepted({ event, coHost: undefined, right: 'own' })
  const coHost = await findCoHost(db, event.id, accountId)
  const right = coHostRight(coHost, wanted)
  return right.ok ? accepted({ event, coHost, right: right.data }) : right
}

/**
 * The event if the account has this right to it, otherwise a refusal. An event that does not exist gets the same
 * refusal as an event of another account.
 */
export const findHosted = async (db: Database, code: string, accountId: string, right: HostRight) =>
  accessTo(db, await findEvent(db, code), accountId, right)

/** The event if this account may delete it, or may restore it after a deletion. */
export const findDeletable = async (db: Database, code: string, accountId: string) =>
  accessTo(db, await everOfCode(db, code).executeTakeFirst(), accountId, 'own')

/** Answers a call about one event, whose caller must have this right to it. */
export const hosted =
  <Input extends { eventCode: string }, Answer>(
    db: Database,
    right: HostRight,
    answer: (
      event: EventRow,
      call: Call<Session, Input> & Omit<Access<EventRow>, 'event'>,
    ) => Promise<Answer>,
  ) =>
  async (call: Call<Session, Input>): Promise<Answer | Refusal> => {
    const found = await findHosted(db, call.input.eventCode, call.caller.subjectId, right)
    if (!found.ok) return found
    const { event, ...access } = found.data
    return answer(event, { ...call, ...access })
  }

/** The right of an account to the event, or the reason why the account has no right. */
export async function hostRight(db: Database, event: Event, accountId: string): Promise<Outcome<HostRight>> {
  const access = await accessTo(db, event, accountId, 'run')
  return access.ok ? accepted(access.data.right) : access
}

const readCoHosts = compiled((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('aggregate')
    .select(['id', 'state'])
    .where(isIn(db, 'id', ids))
    .where('kind', '=', 'coHost'),
)

/**
 * Reads the rights of several accounts in one statement.
 * @returns a function that gives the right of one of these accounts to its event, as `hostRight` does
 */
export async function readHostRights(
  db: Database,
  wanted: readonly { event: Event; accountId: string }[],
): Promise<(event: Event, accountId: string) => Outcome<HostRight>> {
  const ids = wanted
    .filter(({ event, accountId }) => accountId !== event.owner_id)
    .map(({ event, accountId }) => coHostId(event.id, accountId))
  const states = new Map(
    ids.length === 0 ? [] : (await readCoHosts(db, { ids })).map(({ id, state }) => [id, state]),
  )
  return (event, accountId) => {
    if (accountId === event.owner_id) return accepted('own')
    const state = states.get(coHostId(event.id, accountId))
    return coHostRight(state === undefined ? undefined : restore('coHost', state), 'run')
  }
}

/** The accounts that may run the event now: its creator and the co-hosts with access. */
export async function readHostIds({ tx, row }: UnitOfWork): Promise<string[]> {
  const rows = await tx
    .selectFrom('aggregate')
    .select(['author_id', 'state'])
    .where('event_id', '=', row.id)
    .where('kind', '=', 'coHost')
    .execute()
  const coHosts = rows.filter(({ state }) => !coHostRefusal(restore('coHost', state), 'run'))
  return [row.owner_id, ...coHosts.flatMap(({ author_id }) => author_id ?? [])]
}

/** The error code for a host whose access has ended. */
export const endedCode = ({ code }: Refusal): ErrorCode => (code === 'NoAccess' ? 'AccessRemoved' : code)

/**
 * Identifies the browser of a session to other hosts. The id is a hash of the stored hash, so that it reveals
 * neither the token nor the stored hash.
 */
const deskIdOf = ({ tokenHash }: Session): string => hashToken(tokenHash).slice(0, 16)

/** The actor of a host's session. `live`: true for a live connection. */
export async function hostActor(db: Database, session: Session, live: boolean): Promise<Outcome<HostActor>> {
  const account = await db
    .selectFrom('account')
    .select(['user_name', 'disabled'])
    .where('id', '=', session.subjectId)
    .executeTakeFirst()
  if (!account || account.disabled === 1) return refused('AccountDisabled')
  const { subjectId: id } = session
  return accepted({ kind: 'host', id, name: account.user_name, deskId: deskIdOf(session), live })
}

const isAccess = ([key]: Change): boolean => key.startsWith('access:')

function withoutPasscode(change: Change): Change {
  const [key, version, doc] = change
  if (key !== 'event' || !doc) return change
  const event = doc as EventDoc
  return [key, version, { ...event, context: { ...event.context, passcode: '' } }]
}

/**
 * Whether changes of the host's view contain secrets that only owners may see: the passcode, or the access of other
 * hosts.
 */
export const holdOwnersSecrets = (changes: readonly Change[]): boolean =>
  changes.some((change) => isAccess(change) || change[0] === 'event')

/** The changes of the host's view that a host with this right may see. */
export const changesForRight = (changes: Change[], right: HostRight): Change[] =>
  right === 'own' ? changes : changes.filter((change) => !isAccess(change)).map(withoutPasscode)
