import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { exportEvent } from '#server/features/analytics/analytics.public.ts'
import { readAccountData } from '#server/platform/accounts/account-data.ts'
import type { Account } from '#server/platform/accounts/accounts.ts'
import type { Database } from '#server/store/store.ts'
import { AdminError } from './answer.ts'

async function* exported(db: Database, id: string, events: readonly { id: string }[]) {
  yield `{"account":${JSON.stringify(await readAccountData(db, id))},\n"events":[`
  for (const [index, event] of events.entries()) {
    const row = await db.selectFrom('event').selectAll().where('id', '=', event.id).executeTakeFirst()
    if (row) yield `${index === 0 ? '\n' : ',\n'}${JSON.stringify(await exportEvent(db, row))}`
  }
  yield '\n]}\n'
}

/**
 * Writes everything of an account to a new file of JSON, one event after the other. The file gets its name when it is
 * complete. Answers the number of events. Throws `AdminError`.
 */
export async function exportAccount(db: Database, { id }: Account, file: string): Promise<number> {
  // The server writes the file, and its folder is another one than that of the command.
  if (!isAbsolute(file)) throw new AdminError('--to needs the whole path of a new file')
  const refuse = (error: Error): never => {
    throw new AdminError(`${file} cannot be written: ${error.message}`)
  }
  if (existsSync(file)) refuse(new Error('it exists'))
  const draft = `${file}.part`
  const handle = await open(draft, 'wx', 0o600).catch(refuse)
  try {
    const events = await db
      .selectFrom('event')
      .select('id')
      .where('owner_id', '=', id)
      .orderBy('created_at')
      .execute()
    await pipeline(exported(db, id, events), handle.createWriteStream({ flush: true }))
    await rename(draft, file)
    return events.length
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(draft, { force: true })
    if (error instanceof Error && 'syscall' in error) refuse(error)
    throw error
  }
}
