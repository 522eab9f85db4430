import { linkKinds } from '#contract/audience.ts'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { Engine } from '#server/engine/engine.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import { emptyPublication } from '#server/engine/write-unit-of-work.ts'
import type { Account } from '#server/platform/accounts/accounts.ts'
import { lockAccount } from '#server/platform/accounts/lock-account.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import { holdUploads } from '#server/platform/uploads/upload-use.ts'
import type { Tx } from '#server/store/store.ts'
import { deleteEvent, eventsFull, hasRoomForEvents } from '../events/events.public.ts'

export type RemovalParts = Pick<Platform, 'clock' | 'sessions' | 'store'> & { engine: Engine }

const system = { kind: 'system', id: 'system' } as const
const themeHolder = (ownerId: string, id: string): string => `theme ${ownerId} ${id}`

/** Takes the access of an account to an event away, if it has any. */
const removeCoHost = ({ engine }: RemovalParts, eventId: string, accountId: string) =>
  engine.apply(eventId, {
    name: serverCommands.changeCoHost,
    commandId: '',
    actor: system,
    payload: { accountId, change: { type: 'remove' } },
  })

/** Ends the access of an account to the events of other accounts. */
export async function leaveSharedEvents(parts: RemovalParts, accountId: string): Promise<void> {
  const shared = await parts.store.db
    .selectFrom('aggregate')
    .select('event_id')
    .where('kind', '=', 'coHost')
    .where('author_id', '=', accountId)
    .execute()
  for (const { event_id } of shared) await removeCoHost(parts, event_id, accountId)
}

/** Gives the themes to another account. A changed built-in theme goes only if the heir has not changed the same one. */
async function moveThemes(tx: Tx, from: string, to: string, now: number): Promise<void> {
  const themes = await tx.selectFrom('theme').select(['id', 'content']).where('owner_id', '=', from).execute()
  const own = await tx.selectFrom('theme').select('id').where('owner_id', '=', to).execute()
  const known = new Set(own.map(({ id }) => id))
  for (const { id, content } of themes.filter((theme) => !known.has(theme.id))) {
    await tx
      .updateTable('theme')
      .set({ owner_id: to })
      .where('owner_id', '=', from)
      .where('id', '=', id)
      .execute()
    await holdUploads(tx, themeHolder(to, id), content, now)
    await holdUploads(tx, themeHolder(from, id), '', now)
  }
}

/**
 * Gives the events of an account to another one, also the deleted events, with the themes, templates and uploads that they
 * may use. The links and the co-hosts of the events stay. Answers the number of events.
 */
export async function handOver(
  parts: RemovalParts,
  from: Account,
  to: Account,
  record: (tx: Tx, events: number) => Promise<void>,
): Promise<Outcome<number>> {
  const { clock, engine, store } = parts
  const living = await store.db
    .selectFrom('event')
    .select((select) => select.fn.countAll<number>().as('events'))
    .where('owner_id', '=', from.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  // Ask before the heir loses the access of a co-host. The transaction asks again.
  if (!(await hasRoomForEvents(store.db, to.id, Number(living.events)))) return eventsFull
  const helped = await store.db
    .selectFrom('aggregate')
    .innerJoin('event', 'event.id', 'aggregate.event_id')
    .select('event_id')
    .where('owner_id', '=', from.id)
    .where('kind', '=', 'coHost')
    .where('author_id', '=', to.id)
    .execute()
  for (const { event_id } of helped) await removeCoHost(parts, event_id, to.id)
  let moved = 0
  const outcome = await engine.republish(system, 'Event/HandOver', async (tx) => {
    await lockAccount(store, tx, to.id)
    const heir = await tx.selectFrom('account').select('disabled').where('id', '=', to.id).executeTakeFirst()
    if (!heir || heir.disabled) return { ...refused('NotFound'), field: 'transferTo' }
    const rows = await tx
      .selectFrom('event')
      .select(['id', 'deleted_at'])
      .where('owner_id', '=', from.id)
      .execute()
    const kept = rows.filter(({ deleted_at }) => deleted_at === null)
    if (!(await hasRoomForEvents(tx, to.id, kept.length))) return eventsFull
    await moveThemes(tx, from.id, to.id, clock())
    for (const { id } of rows)
      await tx
        .updateTable('session')
        .set({ made_by: to.id })
        .where('kind', 'in', linkKinds)
        .where('subject_id', '=', id)
        .where('made_by', '=', from.id)
        .execute()
    await tx.updateTable('event').set({ owner_id: to.id }).where('owner_id', '=', from.id).execute()
    await tx.updateTable('template').set({ owner_id: to.id }).where('owner_id', '=', from.id).execute()
    await tx.updateTable('upload').set({ account_id: to.id }).where('account_id', '=', from.id).execute()
    await record(tx, rows.length)
    moved = rows.length
    return accepted(kept.map(({ id }) => id))
  })
  return outcome.ok ? accepted(moved) : outcome
}

/** Deletes the rows of an account. Orders stay, because they are records of payments. */
async function deleteRows(tx: Tx, accountId: string, now: number): Promise<void> {
  const themes = await tx.selectFrom('theme').select('id').where('owner_id', '=', accountId).execute()
  const templates = await tx.selectFrom('template').select('id').where('owner_id', '=', accountId).execute()
  const holders = [
    `avatar ${accountId}`,
    ...themes.map(({ id }) => themeHolder(accountId, id)),
    ...templates.map(({ id }) => `template ${id}`),
  ]
  for (const holder of holders) await holdUploads(tx, holder, '', now)
  await tx.deleteFrom('theme').where('owner_id', '=', accountId).execute()
  await tx.deleteFrom('template').where('owner_id', '=', accountId).execute()
  await tx.deleteFrom('identity').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('proof').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('email').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('session').where('kind', '=', 'host').where('subject_id', '=', accountId).execute()
  await tx.deleteFrom('session').where('kind', 'in', linkKinds).where('made_by', '=', accountId).execute()
  await tx.deleteFrom('account').where('id', '=', accountId).execute()
}

/** Deletes the account and the events that it still has. Answers the number of events that were deleted now. */
export async function deleteAccount(
  { clock, engine, sessions, store }: RemovalParts,
  accountId: string,
  within: (change: (tx: Tx) => Promise<Outcome<string[]>>) => Promise<Outcome<string[]>>,
): Promise<Outcome<number>> {
  const deleted = await within(async (tx) => {
    await lockAccount(store, tx, accountId)
    const events = await tx
      .selectFrom('event')
      .select('id')
      .where('owner_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .execute()
    for (const { id } of events) await deleteEvent(tx, id, clock())
    await deleteRows(tx, accountId, clock())
    return accepted(events.map(({ id }) => id))
  })
  if (!deleted.ok) return deleted
  for (const id of deleted.data) {
    engine.publish({ ...emptyPublication(id), deleted: true })
    for (const kind of linkKinds) await sessions.revokeSubject(kind, id)
  }
  return accepted(deleted.data.length)
}
