import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { isAbsolute } from 'node:path'
import { finished } from 'node:stream/promises'
import { exportEvent } from '#server/features/analytics/analytics.public.ts'
import type { Account } from '#server/platform/accounts/accounts.ts'
import type { Database } from '#server/store/store.ts'
import { AdminError } from './answer.ts'

const parsed = <Row extends object>(rows: readonly Row[], ...columns: (keyof Row)[]) =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map((column) => [column, JSON.parse(String(row[column]))])),
  }))

/** The profile, identities, orders, templates and themes of the account, without hashes. */
async function readAccount(db: Database, id: string) {
  const profile = await db
    .selectFrom('account')
    .select(['id', 'logon_name', 'user_name', 'email', 'email_verified_at', 'phone', 'language', 'roles'])
    .select(['member_type', 'vip_level', 'created_at', 'avatar_path', 'security_question'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const orders = await db.selectFrom('plan_order').selectAll().where('account_id', '=', id).execute()
  const acts = await db
    .selectFrom('audit')
    .select(['at', 'act', 'client', 'details'])
    .where('account_id', '=', id)
    .orderBy('at')
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
    acts: parsed(acts, 'details'),
  }
}

/**
 * Writes everything of an account to a new file of JSON, one event after the other. Answers the number of events. Throws
 * `AdminError`.
 */
export async function exportAccount(db: Database, { id }: Account, file: string): Promise<number> {
  // The server writes the file, and its folder is another one than that of the command.
  if (!isAbsolute(file)) throw new AdminError('--to needs the whole path of a new file')
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await once(out, 'open').catch((error: Error) => {
    throw new AdminError(`${file} cannot be written: ${error.message}`)
  })
  out.write(`{"account":${JSON.stringify(await readAccount(db, id))},\n"events":[`)
  const events = await db
    .selectFrom('event')
    .select('id')
    .where('owner_id', '=', id)
    .orderBy('created_at')
    .execute()
  for (const [index, event] of events.entries()) {
    const row = await db.selectFrom('event').selectAll().where('id', '=', event.id).executeTakeFirst()
    if (row) out.write(`${index === 0 ? '\n' : ',\n'}${JSON.stringify(await exportEvent(db, row))}`)
  }
  out.end('\n]}\n')
  await finished(out)
  return events.length
}
