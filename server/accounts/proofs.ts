import { createHash, timingSafeEqual } from 'node:crypto'
import { hashToken, newToken } from '../sessions.ts'
import type { ProofTable } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

type Kind = ProofTable['kind']

export interface Proofs {
  /** Answers what the client comes back with, 256 random bits, of which only the hash is stored. */
  issue(kind: Kind, seconds: number, proofs: readonly NewProof[]): Promise<Issued>
  /** What was issued under the id and is good still; undefined for ids that somebody made up. */
  find(kind: Kind, id: string): Promise<FoundProofs | undefined>
  /** What was begun before is worth nothing any more. */
  forget(accountId: string): Promise<void>
}

export interface FoundProofs {
  /** The account that the secret proves. Undefined for none. */
  accountOf(secret: string): string | undefined
  /** The same, once: every proof of the id is gone after that. */
  redeem(secret: string): Promise<string | undefined>
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

    async find(kind, id) {
      const idHash = hashToken(id)
      const rows = await db
        .selectFrom('proof')
        .selectAll()
        .where('id_hash', '=', idHash)
        .where('kind', '=', kind)
        .where('expires_at', '>', clock())
        .execute()
      if (rows.length === 0) return undefined
      const accountOf = (secret: string): string | undefined => {
        const wanted = hashSecret(id, secret)
        return rows
          .filter((row) => same(row.secret_hash, wanted))
          .map((row) => row.account_id)
          .find((accountId) => accountId !== '')
      }
      return {
        accountOf,
        async redeem(secret) {
          const accountId = accountOf(secret)
          if (accountId === undefined) return undefined
          // Of two at once one deletes the row.
          const taken = await db
            .deleteFrom('proof')
            .where('id_hash', '=', idHash)
            .where('account_id', '=', accountId)
            .returning('account_id')
            .executeTakeFirst()
          await db.deleteFrom('proof').where('id_hash', '=', idHash).execute()
          return taken?.account_id
        },
      }
    },

    async forget(accountId) {
      await db.deleteFrom('proof').where('account_id', '=', accountId).execute()
    },
  }
}
