import { type Kysely, type RawBuilder, sql } from 'kysely'

const renamedColumns = {
  account: { skin_id: 'theme_id', screen_skin_id: 'screen_theme_id', mobile_skin_id: 'mobile_theme_id' },
  event: { screen_skin_id: 'screen_theme_id', mobile_skin_id: 'mobile_theme_id' },
}

const renamedDeadlines = {
  baton: 'showControl',
  'share-start': 'coHost-start',
  'share-end': 'coHost-end',
}

/** Finds a key in stored JSON. A quote inside a text is escaped there, so the pattern cannot match inside a text. */
const withKey = (column: string, from: string, to: string): RawBuilder<unknown> =>
  sql`replace(${sql.ref(column)}, ${`"${from}":`}, ${`"${to}":`})`

/** Gives tables, columns and stored kinds the names that the code uses. Older log entries keep their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await sql`update aggregate set kind = 'showControl', id = 'showControl-' || event_id where kind = 'baton'`.execute(
    db,
  )
  await sql`update aggregate set kind = 'comments', id = 'comments-' || event_id where kind = 'barrage'`.execute(
    db,
  )
  await sql`update aggregate set kind = 'coHost' where kind = 'share'`.execute(db)
  await sql`update aggregate set state = ${withKey('state', 'stage', 'highlight')} where kind = 'question'`.execute(
    db,
  )
  for (const [from, to] of Object.entries(renamedDeadlines))
    await sql`update deadline set kind = ${to} where kind = ${from}`.execute(db)
  await schema.alterTable('quiz_standing').renameTo('quiz_ranking').execute()
  await schema.alterTable('skin').renameTo('theme').execute()
  for (const [table, columns] of Object.entries(renamedColumns))
    for (const [from, to] of Object.entries(columns))
      await schema.alterTable(table).renameColumn(from, to).execute()
  await sql`update event set state = ${withKey('state', 'screenSkinId', 'screenThemeId')}`.execute(db)
  await sql`update event set state = ${withKey('state', 'mobileSkinId', 'mobileThemeId')}`.execute(db)
}
