import { type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Adds the host's profile and the reset of a forgotten password. Makes the first host an operator. */
export async function up(db: Kysely<Pick<Schema, 'account'>>): Promise<void> {
  for (const name of ['phone', 'security_question', 'security_answer_hash']) {
    await db.schema
      .alterTable('account')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await db.schema.createIndex('account_email').on('account').expression(sql`lower(email)`).execute()

  await db.schema
    .createTable('proof')
    .addColumn('id_hash', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('proof_key', ['id_hash', 'account_id'])
    .execute()
  await db.schema.createIndex('proof_account').on('proof').column('account_id').execute()
  await db.schema.createIndex('proof_expiry').on('proof').column('expires_at').execute()

  const first = await db
    .selectFrom('account')
    .select(['id', 'roles'])
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (!first) return
  const roles = [...new Set([...(JSON.parse(first.roles) as string[]), 'operator'])]
  await db
    .updateTable('account')
    .set({ roles: JSON.stringify(roles) })
    .where('id', '=', first.id)
    .execute()
}
