import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** A stored theme has no pattern and no logo. */
export async function up(db: Kysely<Pick<Schema, 'theme'>>): Promise<void> {
  const rows = await db.selectFrom('theme').select(['owner_id', 'id', 'content']).execute()
  for (const { owner_id, id, content } of rows) {
    const extras = { MainBackPattern: 'none', LogoPath: '', LogoText: '', LogoPlate: 'none' }
    const renewed = JSON.stringify({ ...JSON.parse(content), ...extras })
    await db
      .updateTable('theme')
      .set({ content: renewed })
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      .execute()
  }
}
