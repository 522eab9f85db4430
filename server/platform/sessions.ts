import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Insertable, type Selectable, sql } from 'kysely'
import { type LinkKind, linkKinds } from '#contract/audience.ts'
import { type Refusal, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { chunks } from '../store/chunks.ts'
import { compiled, isIn } from '../store/compiled.ts'
import type { SessionTable } from '../store/schema.ts'
import type { Database, Store } from '../store/store.ts'
import { diskIsFull } from '../store/unavailable.ts'

export type SessionKind = SessionTable['kind']

export interface Session {
  kind: SessionKind
  /** Id of the account, the guest, or (for links) the event. */
  subjectId: string
  /** Milliseconds since 1970. */
  expiresAt: number
  /** Identifies the session in places that must not contain the token. */
  tokenHash: string
  /** For a link: the account that made it. */
  madeBy?: string
  /** True for a speaker's link that may step the show. */
  control: boolean
  /** For a host: true until the host has changed the password that an operator gave. */
  passwordGiven?: boolean
  /** For a host: true until the host has verified the e-mail address, if the house wants this before any use. */
  mustVerify?: boolean
}

/** A link that opens an event's screen or its speaker's view. */
export interface Link {
  eventId: string
  tokenHash: string
  /** Null for the link of the sample event. */
  madeBy: string | null
  /** '' for the link of the sample event. */
  makerName: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** When the link was last used. Null if it was never used. */
  usedAt: number | null
  inUse: boolean
  /** True for a speaker's link that may step the show. */
  control: boolean
}

/** Why the session of a host can do nothing yet; undefined if it can. */
export function barOf({ passwordGiven, mustVerify }: Session): Refusal | undefined {
  if (passwordGiven) return refused('PasswordGiven')
  return mustVerify ? refused('EmailUnverified') : undefined
}

/** A session of a host, for its owner. */
export interface HostSession {
  tokenHash: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** The approximate time of the last use. */
  usedAt: number
  /** The network address and the `User-Agent` at the sign-in. '' if unknown. */
  client: string
  agent: string
}

/** From where a host signs in. */
export interface SessionClient {
  /** The network address. */
  address: string
  /** The header `User-Agent`; '' if absent. */
  agent: string
}

/** The sessions that are revoked: one session, or all sessions of a subject except at most one. */
export type Revocation =
  | { kind: SessionKind; subjectId: string; tokenHash: string }
  | { kind: SessionKind; subjectId: string; exceptTokenHash: string | undefined }

export interface NewLink {
  /** A new token if absent. */
  token?: string
  /** The account that makes the link. */
  madeBy: string
  seconds: number
  /** True for a speaker's link that may step the show. */
  control: boolean
}

export interface Sessions {
  /** Creates a session. Returns its token of 256 random bits; only the hash is stored. */
  create(kind: SessionKind, subjectId: string, seconds: number): Promise<string>
  /**
   * Creates the session of a link, with the account that made the link. Undefined if the maximum number of links is in
   * use.
   */
  createLink(kind: LinkKind, eventId: string, link: NewLink): Promise<string | undefined>
  /** The links of this kind to an event, the newest first. */
  links(kind: LinkKind, eventId: string): Promise<Link[]>
  /** Creates a session for a host who signs in. Undefined if the password or the second factor has changed since they were verified. */
  createFor(
    account: { id: string; passwordHash: string; secondFactor: string },
    seconds: number,
    client?: SessionClient,
  ): Promise<string | undefined>
  /** The sessions of a host, the latest use first. */
  ofHost(accountId: string): Promise<HostSession[]>
  /**
   * The session of a valid token, or undefined. It is read from the store every time, so a revoked token ends at once
   * on every server. Sessions of a disabled account are invalid while it is disabled. A use can extend the session;
   * see `livesOn`.
   */
  find(token: string): Promise<Session | undefined>
  /** The session of a row that was just read. The call counts as a use of the session. */
  use(row: LivingSession): Promise<Session>
  /**
   * The hashes of this list whose sessions `find` would find. For open connections. The call also counts as a use
   * of the sessions.
   */
  alive(tokenHashes: readonly string[]): Promise<Set<string>>
  revoke(session: Pick<Session, 'kind' | 'subjectId' | 'tokenHash'>): Promise<void>
  revokeSubject(kind: SessionKind, subjectId: string, exceptTokenHash?: string): Promise<void>
  /**
   * Calls the listener on this server after each revocation is stored. Returns a function that removes the listener.
   */
  onRevoked(listener: (revocation: Revocation) => void): () => void
}

/** The token of `Authorization: Bearer …`; '' if the request has no token. */
export function bearerToken({ authorization }: IncomingHttpHeaders): string {
  const [scheme, token] = authorization?.split(' ', 2) ?? []
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : ''
}

/** A new opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Identifies a link in the list of links and in the event's log. The id is a hash, so that it reveals neither the
 * link's token nor the token's stored hash.
 */
export const linkId = ({ tokenHash }: Pick<Session, 'tokenHash'>): string =>
  hashToken(`link ${tokenHash}`).slice(0, 16)

/** Identifies a session of a host in the list of sessions, like `linkId`. */
export const hostSessionId = ({ tokenHash }: Pick<Session, 'tokenHash'>): string =>
  hashToken(`session ${tokenHash}`).slice(0, 16)

/** Whether the text has the form of a token. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

/** Whether the revocation ends this session. */
export function revokes(revocation: Revocation, session: Session): boolean {
  if (revocation.kind !== session.kind || revocation.subjectId !== session.subjectId) return false
  if ('tokenHash' in revocation) return revocation.tokenHash === session.tokenHash
  return revocation.exceptTokenHash !== session.tokenHash
}

const hours = 3_600_000
const lifeSinceUse = limits.hostSessionHours * hours
const lifeAtMost = limits.hostSessionRememberedDays * 24 * hours
const extendedEvery = limits.hostSessionExtendedMinutes * 60_000

/**
 * Whether a use extends the session. A host's session without "remember me" ends some time after its last use, so that
 * it never ends during a show. See decision 0008.
 */
const livesOn = (row: Selectable<SessionTable>, now: number): boolean =>
  row.kind === 'host' &&
  Number(row.expires_at) < now + lifeSinceUse - extendedEvery &&
  now + lifeSinceUse <= Number(row.created_at) + lifeAtMost

/** Maximum number of links of each kind to one event. */
export const linksMost = {
  screen: limits.screenTokensPerEvent,
  speaker: limits.speakerTokensPerEvent,
} as const satisfies Record<LinkKind, number>

const isLink = (kind: SessionKind): kind is LinkKind => kind !== 'host' && kind !== 'guest'

/**
 * Maximum number of sessions of one subject. The latest sessions are kept. Hosts have no maximum, because they sign
 * in with a password.
 */
const mostOf = { host: null, guest: limits.tokensPerGuest, ...linksMost } as const

/** A link counts as in use if it was connected after this time. */
const inUseSince = (now: number): number => now - limits.linkInUseSeconds * 1000

/** When the disk is full, the time of use cannot be stored. Open sessions must continue all the same. */
const goOnIfFull = (error: unknown): void => {
  if (!diskIsFull(error)) throw error
}

/** Makes room for one more session of the subject: deletes the sessions with the oldest use. */
export async function dropOldest(
  db: Database,
  { kind, subject_id, created_at: now }: Pick<Insertable<SessionTable>, 'kind' | 'subject_id' | 'created_at'>,
): Promise<void> {
  const most = mostOf[kind]
  if (most === null) return
  await db
    .deleteFrom('session')
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('session')
        .select('token_hash')
        .where('kind', '=', kind)
        .where('subject_id', '=', subject_id)
        // Delete links in use last, so that a new link does not end a link in use while another link can be ended.
        .orderBy(sql`case when used_at >= ${inUseSince(now)} then 1 else 0 end`, 'desc')
        .orderBy(sql`coalesce(used_at, created_at)`, 'desc')
        .limit(most - 1),
    )
    .execute()
}

/** The valid sessions, with their accounts. `now`: milliseconds since 1970. */
const livingAt = (db: Database, now: number) =>
  db
    .selectFrom('session')
    .leftJoin('account', (join) =>
      // A link ends when the account that made it is disabled.
      join.on((eb) =>
        eb.or([
          eb.and([eb('session.kind', '=', 'host'), eb('account.id', '=', eb.ref('subject_id'))]),
          eb.and([eb('session.kind', 'in', linkKinds), eb('account.id', '=', eb.ref('made_by'))]),
        ]),
      ),
    )
    .where('session.expires_at', '>', now)
    .where((eb) => eb.or([eb('account.disabled', 'is', null), eb('account.disabled', '=', 0)]))

/** A valid session, with what its account must do before any use. */
export type LivingSession = Selectable<SessionTable> & {
  given_until: number | null
  must_verify: number | null
}

/** The valid session of a token, as a query that can be joined. `now`: milliseconds since 1970. */
export const livingSession = (db: Database, { tokenHash, now }: { tokenHash: string; now: number }) =>
  livingAt(db, now)
    .selectAll('session')
    .select(['account.given_until', 'account.must_verify'])
    .where('token_hash', '=', tokenHash)

const readSession = compiled(livingSession)

const readAlive = compiled((db, { tokenHashes, now }: { tokenHashes: readonly string[]; now: number }) =>
  livingAt(db, now)
    .selectAll('session')
    .where(isIn(db, 'token_hash', tokenHashes)),
)

export function createSessions({ db, dialect }: Store, clock: () => number): Sessions {
  const listeners = new Set<(revocation: Revocation) => void>()
  const publish = (revocation: Revocation): void => {
    for (const listener of listeners) listener(revocation)
  }

  const living = () => livingAt(db, clock())

  /** Stores the time of use of links and of hosts. */
  const recordUse = async (used: readonly Selectable<SessionTable>[]): Promise<void> => {
    const now = clock()
    const recordedLately = now - limits.linkUseRecordedSeconds * 1000
    const those = used
      .filter(
        ({ kind, used_at }) =>
          (isLink(kind) && Number(used_at ?? 0) <= recordedLately) ||
          (kind === 'host' && Number(used_at ?? 0) <= now - extendedEvery),
      )
      .map(({ token_hash }) => token_hash)
    if (those.length === 0) return
    await db
      .updateTable('session')
      .set({ used_at: now })
      .where('token_hash', 'in', those)
      .execute()
      .catch(goOnIfFull)
  }

  const extend = async (used: readonly Selectable<SessionTable>[]): Promise<void> => {
    const now = clock()
    const those = used.filter((row) => livesOn(row, now)).map(({ token_hash }) => token_hash)
    if (those.length === 0) return
    await db
      .updateTable('session')
      .set({ expires_at: now + lifeSinceUse })
      .where('token_hash', 'in', those)
      .execute()
      .catch(goOnIfFull)
  }

  async function use(row: LivingSession): Promise<Session> {
    await extend([row])
    await recordUse([row])
    return {
      kind: row.kind,
      subjectId: row.subject_id,
      expiresAt: Number(row.expires_at),
      tokenHash: row.token_hash,
      ...(row.made_by !== null && { madeBy: row.made_by }),
      control: row.control === 1,
      ...(row.kind === 'host' && row.given_until !== null && { passwordGiven: true }),
      ...(row.kind === 'host' && row.must_verify === 1 && { mustVerify: true }),
    }
  }

  return {
    async create(kind, subjectId, seconds) {
      const token = newToken()
      const now = clock()
      const session = {
        token_hash: hashToken(token),
        kind,
        subject_id: subjectId,
        expires_at: now + seconds * 1000,
        created_at: now,
      }
      await dropOldest(db, session)
      await db.insertInto('session').values(session).execute()
      return token
    },

    async createLink(kind, eventId, { token = newToken(), madeBy, seconds, control }) {
      const now = clock()
      const { count } = await db
        .selectFrom('session')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('kind', '=', kind)
        .where('subject_id', '=', eventId)
        .where('used_at', '>=', inUseSince(now))
        .executeTakeFirstOrThrow()
      if (Number(count) >= linksMost[kind]) return undefined
      const session = {
        token_hash: hashToken(token),
        kind,
        subject_id: eventId,
        made_by: madeBy,
        control: Number(control),
        expires_at: now + seconds * 1000,
        created_at: now,
      }
      await dropOldest(db, session)
      // Two tries of one command may arrive at the same moment.
      await db
        .insertInto('session')
        .values(session)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return token
    },

    async links(kind, eventId) {
      const now = clock()
      const rows = await db
        .selectFrom('session')
        .leftJoin('account', 'account.id', 'made_by')
        .select(['token_hash', 'made_by', 'account.user_name', 'session.created_at', 'used_at', 'control'])
        .where('kind', '=', kind)
        .where('subject_id', '=', eventId)
        .where('expires_at', '>', now)
        .orderBy('session.created_at', 'desc')
        .orderBy('token_hash')
        .execute()
      return rows.map((row) => ({
        eventId,
        tokenHash: row.token_hash,
        madeBy: row.made_by,
        makerName: row.user_name ?? '',
        createdAt: Number(row.created_at),
        usedAt: row.used_at === null ? null : Number(row.used_at),
        inUse: Number(row.used_at ?? 0) >= inUseSince(now),
        control: row.control === 1,
      }))
    },

    async createFor({ id, passwordHash, secondFactor }, seconds, client = { address: '', agent: '' }) {
      const token = newToken()
      const now = clock()
      const account = db
        .selectFrom('account')
        .select([
          sql<string>`cast(${hashToken(token)} as text)`.as('token_hash'),
          sql<SessionKind>`cast('host' as text)`.as('kind'),
          'id as subject_id',
          sql<number>`cast(${now + seconds * 1000} as bigint)`.as('expires_at'),
          sql<number>`cast(${now} as bigint)`.as('created_at'),
          sql<string>`cast(${client.address} as text)`.as('client'),
          sql<string>`cast(${client.agent.replaceAll('\0', '').slice(0, limits.userAgentLength)} as text)`.as(
            'agent',
          ),
        ])
        .where('id', '=', id)
        .where('password_hash', '=', passwordHash)
        .where('second_factor', '=', secondFactor)
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('session')
        .columns(['token_hash', 'kind', 'subject_id', 'expires_at', 'created_at', 'client', 'agent'])
        // A change of the password waits until this lock is released. So the change finds this session too, and
        // ends it.
        .expression(dialect === 'postgres' ? account.forShare() : account)
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows ? token : undefined
    },

    async ofHost(accountId) {
      const rows = await living()
        .selectAll('session')
        .where('kind', '=', 'host')
        .where('subject_id', '=', accountId)
        .orderBy(sql`coalesce(used_at, session.created_at)`, 'desc')
        .execute()
      return rows.map((row) => ({
        tokenHash: row.token_hash,
        createdAt: Number(row.created_at),
        usedAt: Number(row.used_at ?? row.created_at),
        client: row.client,
        agent: row.agent,
      }))
    },

    async find(token) {
      if (!isToken(token)) return undefined
      const [row] = await readSession(db, { tokenHash: hashToken(token), now: clock() })
      return row && use(row)
    },

    use,

    async alive(tokenHashes) {
      const found = new Set<string>()
      for (const some of chunks(tokenHashes)) {
        const rows = await readAlive(db, { tokenHashes: some, now: clock() })
        await extend(rows)
        await recordUse(rows)
        for (const { token_hash } of rows) found.add(token_hash)
      }
      return found
    },

    async revoke({ kind, subjectId, tokenHash }) {
      await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
      publish({ kind, subjectId, tokenHash })
    },

    async revokeSubject(kind, subjectId, exceptTokenHash) {
      let dying = db.deleteFrom('session').where('kind', '=', kind).where('subject_id', '=', subjectId)
      if (exceptTokenHash) dying = dying.where('token_hash', '<>', exceptTokenHash)
      await dying.execute()
      publish({ kind, subjectId, exceptTokenHash })
    },

    onRevoked(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
