import type { Kysely } from 'kysely'

interface Tables {
  theme: { owner_id: string; id: string; content: string }
}

const inCamelCase = (theme: object): object =>
  Object.fromEntries(
    Object.entries(theme).map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value]),
  )

/** Renames the fields of stored themes to camelCase, as in all other documents (decision 0082). */
export async function up(db: Kysely<Tables>): Promise<void> {
  const themes = await db.selectFrom('theme').select(['owner_id', 'id', 'content']).execute()
  for (const { owner_id, id, content } of themes)
    await db
      .updateTable('theme')
      .set({ content: JSON.stringify(inCamelCase(JSON.parse(content))) })
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      .execute()
}
