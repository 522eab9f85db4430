import type { Store, Tx } from '#server/store/store.ts'

/**
 * Locks an account on all servers until the transaction ends. So counts of the account's data, such as its events,
 * stay correct during the transaction.
 */
export async function lockAccount(store: Store, tx: Tx, accountId: string): Promise<void> {
  const query = tx.selectFrom('account').select('id').where('id', '=', accountId)
  await (store.dialect === 'postgres' ? query.forUpdate() : query).execute()
}
