import type { Database, Tx } from '#server/store/store.ts'

/** A person at a provider of the house. */
export interface Identity {
  issuer: string
  subject: string
}

/** The account of the person; undefined before the first sign-in. */
export const findIdentity = async (
  db: Database,
  { issuer, subject }: Identity,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('identity')
      .select('account_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.account_id

/**
 * Links a person to an account. Returns false if the person has an account, or the account has another person of this
 * provider. A provider may give the address of a person who left to another person, who must not get the account.
 */
export async function linkIdentity(
  tx: Tx,
  { issuer, subject }: Identity,
  accountId: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity')
    .values({ issuer, subject, account_id: accountId, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return !!numInsertedOrUpdatedRows
}

/** Stores the time of a sign-in. */
export async function touchIdentity(db: Database, { issuer, subject }: Identity, now: number): Promise<void> {
  await db
    .updateTable('identity')
    .set({ last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

/** The identities of an account, the oldest first. */
export const identitiesOf = async (db: Database | Tx, accountId: string) =>
  (
    await db
      .selectFrom('identity')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('issuer')
      .execute()
  ).map(({ issuer, created_at, last_used_at }) => ({
    issuer,
    createdOn: Number(created_at),
    lastUsedOn: Number(last_used_at),
  }))
