import { linkKinds } from '#contract/audience.ts'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { emptyPublication } from '#server/engine/write-unit-of-work.ts'
import type { AuditActor } from '#server/platform/audit.ts'
import { suspensionEmail } from '#server/platform/mail/emails.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Tx } from '#server/store/store.ts'
import { deleteEvent, restoreEvent } from '../events/events.public.ts'
import { commonOf } from '../guests/guests.public.ts'
import type { RemovalParts } from './remove-account.ts'

const missing = { ...refused('NotFound'), field: 'eventId' }

type SuspensionParts = RemovalParts & Pick<Platform, 'accounts' | 'audit' | 'environment' | 'mailer'>

/**
 * Takes events down. A suspended event is a deleted event that its hosts cannot restore. So nobody can join it, everybody
 * who is connected to it leaves it, and it is purged after its time like every deleted event.
 */
export function createSuspensions(parts: SuspensionParts) {
  const { accounts, audit, clock, engine, environment, mailer, sessions, store } = parts

  /** Reads the event, and keeps it for this transaction. */
  const find = (tx: Tx, eventId: string): Promise<Schema['event'] | undefined> => {
    const query = tx.selectFrom('event').selectAll().where('id', '=', eventId)
    return (store.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  }

  async function notify(event: Schema['event'], reason: string): Promise<void> {
    const owner = await accounts.find(event.owner_id)
    if (!owner?.email || !owner.emailVerified) return
    const values = { eventName: commonOf(event).context.name, reason }
    await mailer.send(suspensionEmail(owner, environment.defaultLanguage, values))
  }

  return {
    async suspend(
      { eventId, reason }: { eventId: string; reason: string },
      by: AuditActor,
    ): Promise<Outcome<true>> {
      let suspended: Schema['event'] | undefined
      const entry = { act: 'event-suspended', ...by, eventId, details: { reason } } as const
      const done = await audit.during(entry, async (tx) => {
        const event = await find(tx, eventId)
        if (!event || (event.deleted_at !== null && event.suspended === '')) return missing
        await deleteEvent(tx, eventId, clock())
        await tx.updateTable('event').set({ suspended: reason }).where('id', '=', eventId).execute()
        suspended = event
        return accepted<true>(true)
      })
      if (!done.ok) return done
      engine.publish({ ...emptyPublication(eventId), deleted: true })
      for (const kind of linkKinds) await sessions.revokeSubject(kind, eventId)
      if (suspended?.suspended === '') await notify(suspended, reason)
      return done
    },

    async lift({ eventId }: { eventId: string }, by: AuditActor): Promise<Outcome<true>> {
      return audit.during({ act: 'suspension-lifted', ...by, eventId }, async (tx) => {
        const event = await find(tx, eventId)
        if (!event || event.suspended === '') return missing
        await tx.updateTable('event').set({ suspended: '' }).where('id', '=', eventId).execute()
        return restoreEvent(store, tx, event, clock())
      })
    },
  }
}
