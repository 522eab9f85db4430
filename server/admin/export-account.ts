import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { isAbsolute } from 'node:path'
import { finished } from 'node:stream/promises'
import { exportEvent } from '#server/features/analytics/analytics.public.ts'
import { readAccountData } from '#server/platform/accounts/account-data.ts'
import type { Account } from '#server/platform/accounts/accounts.ts'
import type { Database } from '#server/store/store.ts'
import { AdminError } from './answer.ts'

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
  out.write(`{"account":${JSON.stringify(await readAccountData(db, id))},\n"events":[`)
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
