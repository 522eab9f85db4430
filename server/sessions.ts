import { createHash, randomBytes } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import * as limits from '../src/contract/limits.ts'
import { chunks } from './store/chunks.ts'
import type { SessionTable } from './store/schema.ts'
import type { Database, Store } from './store/store.ts'

export type SessionKind = SessionTable['kind']

export interface Session {
  kind: SessionKind
  /** Account, guest, or (for screens) event. */
  subjectId: string
  /** Milliseconds since 1970. */
  expiresAt: number
  /** Names the session where the token itself must not stand. */
  tokenHash: string
}

/** What died: one session, or all of a subject but at most one. */
export type Revocation =
  | { kind: SessionKind; subjectId: string; tokenHash: string }
  | { kind: SessionKind; subjectId: string; exceptTokenHash: string | undefined }

export interface Sessions {
  /** A new token, 256 random bits; only its hash is stored. */
  create(kind: SessionKind, subjectId: string, seconds: number): Promise<string>
  /** The same for a host who signs in; undefined where the password is not the one any more that was verified. */
  createFor(account: { id: string; passwordHash: string }, seconds: number): Promise<string | undefined>
  /**
   * The session of a token that is alive, or undefined. Read from the store every time, so that a revoked token is
   * dead at once on every server. A disabled account's are dead while it is. Who is found lives on, as `livesOn` says.
   */
  find(token: string): Promise<Session | undefined>
  /** Of these the hashes of tokens that `find` would find, for connections that are open: that is a use as well. */
  alive(tokenHashes: readonly string[]): Promise<Set<string>>
  revoke(session: Session): Promise<void>
  revokeSubject(kind: SessionKind, subjectId: string, exceptTokenHash?: string): Promise<void>
  /** Called on this server after each revocation is stored. Returns the way to stop listening. */
  onRevoked(listener: (revocation: Revocation) => void): () => void
}

/** 256 random bits, opaque. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** Whether the revocation ends a session. */
export function revokes(revocation: Revocation, session: Session): boolean {
  if (revocation.kind !== session.kind || revocation.subjectId !== session.subjectId) return false
  if ('tokenHash' in revocation) return revocation.tokenHash === session.tokenHash
  return revocation.exceptTokenHash !== session.tokenHash
}

const hours = 3_600_000
const lifeSinceUse = limits.hostSessionHours * hours
const lifeAtMost = limits.hostSessionRememberedDays * 24 * hours
const extendedEvery = limits.hostSessionExtendedMinutes * 60_000

/** A host's session without the thirty days ends some time after its last use, so that none ends in a show; see 0008. */
const livesOn = (row: Selectable<SessionTable>, now: number): boolean =>
  row.kind === 'host' &&
  Number(row.expires_at) < now + lifeSinceUse - extendedEvery &&
  now + lifeSinceUse <= Number(row.created_at) + lifeAtMost

/** Of one subject, the latest; hosts sign in with a password, as often as they like. */
const mostOf = { host: null, guest: limits.tokensPerGuest, screen: limits.screenTokensPerEvent } as const

/** Makes room for one more session of the subject: the oldest go. */
export async function dropOldest(
  db: Database,
  { kind, subject_id }: Pick<Insertable<SessionTable>, 'kind' | 'subject_id'>,
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
        .orderBy('created_at', 'desc')
        .limit(most - 1),
    )
    .execute()
}

export function createSessions({ db, dialect }: Store, clock: () => number): Sessions {
  const listeners = new Set<(revocation: Revocation) => void>()
  const announce = (revocation: Revocation): void => {
    for (const listener of listeners) listener(revocation)
  }

  const living = () =>
    db
      .selectFrom('session')
      .leftJoin('account', (join) =>
        join.onRef('account.id', '=', 'subject_id').on('session.kind', '=', 'host'),
      )
      .where('expires_at', '>', clock())
      .where((eb) => eb.or([eb('account.disabled', 'is', null), eb('account.disabled', '=', 0)]))

  const extend = async (used: readonly Selectable<SessionTable>[]): Promise<void> => {
    const now = clock()
    const those = used.filter((row) => livesOn(row, now)).map(({ token_hash }) => token_hash)
    if (those.length === 0) return
    await db
      .updateTable('session')
      .set({ expires_at: now + lifeSinceUse })
      .where('token_hash', 'in', those)
      .execute()
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

    async createFor({ id, passwordHash }, seconds) {
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
        ])
        .where('id', '=', id)
        .where('password_hash', '=', passwordHash)
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('session')
        .columns(['token_hash', 'kind', 'subject_id', 'expires_at', 'created_at'])
        // Whoever changes the password waits for this session, and ends it.
        .expression(dialect === 'postgres' ? account.forShare() : account)
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows ? token : undefined
    },

    async find(token) {
      if (!tokenShape.test(token)) return undefined
      const row = await living()
        .selectAll('session')
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirst()
      if (!row) return undefined
      await extend([row])
      return {
        kind: row.kind,
        subjectId: row.subject_id,
        expiresAt: Number(row.expires_at),
        tokenHash: row.token_hash,
      }
    },

    async alive(tokenHashes) {
      const found = new Set<string>()
      for (const some of chunks(tokenHashes)) {
        const rows = await living().selectAll('session').where('token_hash', 'in', some).execute()
        await extend(rows)
        for (const { token_hash } of rows) found.add(token_hash)
      }
      return found
    },

    async revoke({ kind, subjectId, tokenHash }) {
      await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
      announce({ kind, subjectId, tokenHash })
    },

    async revokeSubject(kind, subjectId, exceptTokenHash) {
      let dying = db.deleteFrom('session').where('kind', '=', kind).where('subject_id', '=', subjectId)
      if (exceptTokenHash) dying = dying.where('token_hash', '<>', exceptTokenHash)
      await dying.execute()
      announce({ kind, subjectId, exceptTokenHash })
    },

    onRevoked(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
