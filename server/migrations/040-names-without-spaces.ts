import { type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Removes spaces from the folded names, because names are compared without spaces. */
export async function up(db: Kysely<Pick<Schema, 'guest'>>): Promise<void> {
  await db
    .updateTable('guest')
    .set({
      username_key: sql<string>`replace(username_key, ' ', '')`,
      company_key: sql<string>`replace(company_key, ' ', '')`,
    })
    .where((eb) => eb.or([eb('username_key', 'like', '% %'), eb('company_key', 'like', '% %')]))
    .execute()
}
