import type { Database } from '#server/store/store.ts'

const parsed = <Row extends object>(rows: readonly Row[], ...columns: (keyof Row)[]) =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map((column) => [column, JSON.parse(String(row[column]))])),
  }))

/** The profile, identities, orders, templates and themes of the account, without hashes. */
export async function readAccountData(db: Database, id: string) {
  const profile = await db
    .selectFrom('account')
    .select(['id', 'logon_name', 'user_name', 'email', 'email_verified_at', 'phone', 'language', 'roles'])
    .select(['member_type', 'vip_level', 'created_at', 'avatar_path', 'security_question'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const orders = await db.selectFrom('plan_order').selectAll().where('account_id', '=', id).execute()
  const acts = await db
    .selectFrom('audit')
    .select(['at', 'act', 'actor_id', 'client', 'details'])
    .where((eb) => eb.or([eb('account_id', '=', id), eb('actor_id', '=', id)]))
    .orderBy('at')
    .orderBy('id')
    .execute()
  return {
    profile,
    identities: await db.selectFrom('identity').selectAll().where('account_id', '=', id).execute(),
    orders: parsed(orders, 'state'),
    templates: parsed(
      await db.selectFrom('template').selectAll().where('owner_id', '=', id).execute(),
      'items',
      'cues',
    ),
    themes: parsed(await db.selectFrom('theme').selectAll().where('owner_id', '=', id).execute(), 'content'),
    uploads: await db.selectFrom('upload').selectAll().where('account_id', '=', id).execute(),
    // The network address of an operator is not the host's data.
    acts: parsed(acts, 'details').map(({ actor_id, client, ...act }) => ({
      ...act,
      client: actor_id === id ? client : '',
    })),
    sessions: await db
      .selectFrom('session')
      .select(['created_at', 'used_at', 'expires_at', 'client', 'agent'])
      .where('kind', '=', 'host')
      .where('subject_id', '=', id)
      .execute(),
  }
}
