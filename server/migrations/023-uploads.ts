import type { Kysely } from 'kysely'

/** Renames pictures to uploads, because clips can be uploaded too. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db
  for (const index of ['picture_account', 'picture_touched', 'picture_use_name']) {
    await schema.dropIndex(index).execute()
  }
  await schema.alterTable('picture').renameTo('upload').execute()
  await schema.alterTable('picture_use').renameTo('upload_use').execute()
  await schema.createIndex('upload_account').on('upload').column('account_id').execute()
  await schema.createIndex('upload_touched').on('upload').column('touched_at').execute()
  await schema.createIndex('upload_use_name').on('upload_use').column('name').execute()
}
