import { createHash, timingSafeEqual } from 'node:crypto'
import { hashToken, newToken } from '../sessions.ts'
import type { ProofTable } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

type Kind = ProofTable['kind']

export interface Proofs {
  /** Answers what the client comes back with, 256 random bits, of which only the hash is stored. */
  issue(kind: Kind, seconds: number, proofs: readonly NewProof[]): Promise<Issued>
  /** The account that id and secret prove, once: every proof of the id is gone after that. Undefined for none. */
  redeem(kind: Kind, id: string, secret: string): Promise<string | undefined>
  /** What was begun before is worth nothing any more. */
  forget(accountId: string): Promise<void>
}

export interface NewProof {
  /** '' keeps a place like that of an account, and proves nothing. */
  accountId: string
  /** '' where the id is all. */
  secret: string
}

export interface Issued {
  id: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

// With the id in it, which is not stored: short codes cannot be worked out from the rows.
const hashSecret = (id: string, secret: string): string =>
  secret && createHash('sha256').update(`${id}:${secret}`).digest('hex')

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

export function createProofs(db: Database, clock: () => number): Proofs {
  return {
    async issue(kind, seconds, proofs) {
      const id = newToken()
      const expiresAt = clock() + seconds * 1000
      const rows = proofs.map(({ accountId, secret }) => ({
        id_hash: hashToken(id),
        account_id: accountId,
        kind,
        secret_hash: hashSecret(id, secret),
        expires_at: expiresAt,
      }))
      await db.insertInto('proof').values(rows).execute()
      return { id, expiresAt }
    },

    async redeem(kind, id, secret) {
      const idHash = hashToken(id)
      const rows = await db
        .selectFrom('proof')
        .selectAll()
        .where('id_hash', '=', idHash)
        .where('kind', '=', kind)
        .where('expires_at', '>', clock())
        .execute()
      const wanted = hashSecret(id, secret)
      const found = rows.filter((row) => same(row.secret_hash, wanted)).find((row) => row.account_id !== '')
      if (!found) return undefined
      // Of two at once one deletes the row.
      const taken = await db
        .deleteFrom('proof')
        .where('id_hash', '=', idHash)
        .where('account_id', '=', found.account_id)
        .returning('account_id')
        .executeTakeFirst()
      await db.deleteFrom('proof').where('id_hash', '=', idHash).execute()
      return taken?.account_id
    },

    async forget(accountId) {
      await db.deleteFrom('proof').where('account_id', '=', accountId).execute()
    },
  }
}
