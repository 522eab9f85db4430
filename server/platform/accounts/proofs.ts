import { createHash, timingSafeEqual } from 'node:crypto'
import type { ProofTable } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'
import { hashToken, newToken } from '../sessions.ts'

type Kind = ProofTable['kind']

export interface Proofs {
  /** Issues proofs under one new id. Returns the id: 256 random bits, of which only the hash is stored. */
  issue(kind: Kind, seconds: number, proofs: readonly NewProof[]): Promise<Issued>
  /**
   * Issues a proof for one account, without a random id. The proof replaces the account's earlier proof of this
   * kind.
   */
  replace(kind: Kind, seconds: number, proof: NewProof): Promise<void>
  findOf(kind: Kind, accountId: string): Promise<FoundProofs | undefined>
  /** The valid proofs of this id; undefined for an unknown or expired id. */
  find(kind: Kind, id: string): Promise<FoundProofs | undefined>
  /** Deletes all proofs to sign in or to set a password. A code that verifies an e-mail address stays. */
  forget(accountId: string): Promise<void>
}

export interface FoundProofs {
  /** The account that the secret proves, or undefined. */
  accountOf(secret: string): string | undefined
  /** Like `accountOf`, but works only once, because it deletes every proof with the id. */
  redeem(secret: string): Promise<string | undefined>
}

export interface NewProof {
  /** The account that the proof is for. '' for a proof that belongs to no account and proves nothing. */
  accountId: string
  /** The secret to prove. '' if the id alone is the proof. */
  secret: string
}

export interface Issued {
  id: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

// The hash includes the id, which is not stored. Otherwise somebody with the rows could find short codes by trying all
// of them.
const hashSecret = (id: string, secret: string): string =>
  secret && createHash('sha256').update(`${id}:${secret}`).digest('hex')

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

export function createProofs(db: Database, clock: () => number): Proofs {
  /** The id of a kind of proof of which each account has only one. */
  const idOf = (kind: Kind, accountId: string): string => `${kind} of ${accountId}`

  const proofs: Proofs = {
    async replace(kind, seconds, { accountId, secret }) {
      const id = idOf(kind, accountId)
      const row = {
        kind,
        secret_hash: hashSecret(id, secret),
        expires_at: clock() + seconds * 1000,
      }
      await db
        .insertInto('proof')
        .values({ id_hash: hashToken(id), account_id: accountId, ...row })
        .onConflict((conflict) => conflict.columns(['id_hash', 'account_id']).doUpdateSet(row))
        .execute()
    },

    findOf: (kind, accountId) => proofs.find(kind, idOf(kind, accountId)),

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
          // If two calls come at the same moment, only one of the two deletes the row.
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
      await db.deleteFrom('proof').where('account_id', '=', accountId).where('kind', '!=', 'email').execute()
    },
  }
  return proofs
}
