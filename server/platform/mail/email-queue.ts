import type { Selectable } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { EmailTable } from '#server/store/schema.ts'
import type { Database, Store } from '#server/store/store.ts'
import { newId } from '../ids.ts'
import type { Email } from './email.ts'

export type EmailRow = Selectable<EmailTable>

/** The e-mails that wait, over all servers of the store. */
interface EmailQueue {
  /** Returns false if too many e-mails wait. */
  add(email: Email): Promise<boolean>
  /**
   * Reserves due e-mails for this server, and counts the try. An e-mail is due again after the reserved time, for the
   * case that this server is killed.
   * @param trying ids of the e-mails that this server is trying to send now
   */
  claimDue(most: number, trying: readonly string[]): Promise<EmailRow[]>
  /** Plans the next try, unless the reserved time has ended and another server is trying. */
  postpone(row: EmailRow, milliseconds: number): Promise<void>
  remove(id: string): Promise<void>
  /** Removes the e-mails that have expired, and those without an account. Returns the ids of the expired ones. */
  removeStale(): Promise<string[]>
}

/** The number of e-mails that wait, over all servers of the store. */
export async function countEmails(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('email')
    .select((eb) => eb.fn.countAll().as('waiting'))
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

export function createEmailQueue({ db, dialect }: Store, clock: () => number): EmailQueue {
  return {
    async add({ to, subject, text, accountId, validSeconds }) {
      if ((await countEmails(db)) >= limits.mailQueueLength) return false
      const now = clock()
      await db
        .insertInto('email')
        .values({
          id: newId(),
          account_id: accountId,
          recipient: to,
          subject,
          text,
          created_at: now,
          expires_at: now + validSeconds * 1000,
          due_at: now,
        })
        .execute()
      return true
    },

    claimDue(most, trying) {
      const now = clock()
      const due = db
        .selectFrom('email')
        .select('id')
        .where('due_at', '<=', now)
        .where('expires_at', '>', now)
        .orderBy('due_at')
        .limit(most)
        .$if(trying.length > 0, (query) => query.where('id', 'not in', trying))
        .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked())
      return db
        .updateTable('email')
        .set((eb) => ({ due_at: now + limits.mailClaimMilliseconds, tries: eb('tries', '+', 1) }))
        .where('id', 'in', due)
        .returningAll()
        .execute()
    },

    async postpone({ id, due_at }, milliseconds) {
      await db
        .updateTable('email')
        .set({ due_at: clock() + milliseconds })
        .where('id', '=', id)
        .where('due_at', '=', due_at)
        .execute()
    },

    async remove(id) {
      await db.deleteFrom('email').where('id', '=', id).execute()
    },

    async removeStale() {
      await db
        .deleteFrom('email')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('account').select('account.id').whereRef('account.id', '=', 'email.account_id'),
            ),
          ),
        )
        .execute()
      const expired = await db
        .deleteFrom('email')
        .where('expires_at', '<=', clock())
        .returning('id')
        .execute()
      return expired.map(({ id }) => id)
    },
  }
}
