import type { Store, Tx } from '../store/store.ts'

/** One at a time for an account, on every server, until the transaction ends: what is counted stays so meanwhile. */
export async function lockAccount(store: Store, tx: Tx, accountId: string): Promise<void> {
  const query = tx.selectFrom('account').select('id').where('id', '=', accountId)
  await (store.dialect === 'postgres' ? query.forUpdate() : query).execute()
}
