import { linkKinds } from '#contract/audience.ts'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { emptyPublication } from '#server/engine/write-unit-of-work.ts'
import type { AuditActor } from '#server/platform/audit.ts'
import { suspensionEmail } from '#server/platform/mail/emails.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { Schema } from '#server/store/schema.ts'
import { deleteEvent, restoreEvent } from '../events/events.public.ts'
import { commonOf } from '../guests/guests.public.ts'
import type { RemovalParts } from './remove-account.ts'

type SuspensionParts = RemovalParts & Pick<Platform, 'accounts' | 'audit' | 'environment' | 'mailer'>

/**
 * Takes events down. A suspended event is a deleted event that its hosts cannot restore, and that is not purged. So nobody
 * can join it, and everybody who is connected to it leaves it.
 */
export function createSuspensions(parts: SuspensionParts) {
  const { accounts, audit, clock, engine, environment, mailer, sessions, store } = parts

  const find = (eventId: string): Promise<Schema['event'] | undefined> =>
    store.db.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirst()

  async function notify(event: Schema['event'], reason: string): Promise<void> {
    const owner = await accounts.find(event.owner_id)
    if (!owner?.email || !(await mailer.ready())) return
    const values = { eventName: commonOf(event).context.name, reason }
    await mailer.send(suspensionEmail(owner, environment.defaultLanguage, values))
  }

  return {
    async suspend(
      { eventId, reason }: { eventId: string; reason: string },
      by: AuditActor,
    ): Promise<Outcome<true>> {
      const event = await find(eventId)
      if (!event || (event.deleted_at !== null && event.suspended === ''))
        return { ...refused('NotFound'), field: 'eventId' }
      const entry = { act: 'event-suspended', ...by, eventId, details: { reason } } as const
      const done = await audit.during(entry, async (tx) => {
        await deleteEvent(tx, eventId, clock())
        await tx.updateTable('event').set({ suspended: reason }).where('id', '=', eventId).execute()
        return accepted<true>(true)
      })
      engine.publish({ ...emptyPublication(eventId), deleted: true })
      for (const kind of linkKinds) await sessions.revokeSubject(kind, eventId)
      if (event.suspended === '') await notify(event, reason)
      return done
    },

    async lift({ eventId }: { eventId: string }, by: AuditActor): Promise<Outcome<true>> {
      const event = await find(eventId)
      if (!event || event.suspended === '') return { ...refused('NotFound'), field: 'eventId' }
      return audit.during({ act: 'suspension-lifted', ...by, eventId }, async (tx) => {
        await tx.updateTable('event').set({ suspended: '' }).where('id', '=', eventId).execute()
        return restoreEvent(store, tx, event, clock())
      })
    },
  }
}
