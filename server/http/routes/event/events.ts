import type { FastifyInstance } from 'fastify'
import { linkKinds } from '#contract/audience.ts'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import { featureOfItem, isItemKind, itemKinds } from '#contract/items/kinds.ts'
import type { VipLevel } from '#contract/plans.ts'
import { restore } from '#server/engine/charts.ts'
import type { Engine } from '#server/engine/engine.ts'
import { emptyPublication } from '#server/engine/write-unit-of-work.ts'
import { keepCues, moveTimes, plainCues, readCueContents } from '#server/features/cues/cues.public.ts'
import { addEvent, freshItem, type NewEvent } from '#server/features/events/create-event.ts'
import { readDeletedEvents } from '#server/features/events/deleted-events.ts'
import { deleteEvent, eventsFull, hasRoomForEvent, restoreEvent } from '#server/features/events/deletion.ts'
import { eventSettingsOf, newEventSettings } from '#server/features/events/event.handlers.ts'
import { findDeletable, findHosted } from '#server/features/events/event-rows.ts'
import { listedOwn, readOwnEvents, readSharedEvents } from '#server/features/events/listed-events.ts'
import { takeEvent } from '#server/features/orders/take-event.ts'
import { themesOfRow } from '#server/features/themes/theme-rows.ts'
import { createThemeWork } from '#server/features/themes/theme-work.ts'
import {
  defaultChoice,
  holdChoice,
  type ThemeSelection,
  takeAlong,
} from '#server/features/themes/themes.public.ts'
import type { Accounts } from '#server/platform/accounts/accounts.ts'
import { lockAccount } from '#server/platform/accounts/lock-account.ts'
import { idOfAttempt } from '#server/platform/ids.ts'
import type { Schema } from '#server/store/schema.ts'
import { registerCall, type StoreCallParts } from '../call.ts'

/** The parts of the server that the calls on events need. */
export interface EventsParts extends StoreCallParts {
  accounts: Accounts
  engine: Engine
}

type EventRow = Schema['event']

/** The themes for a new event if the call does not choose any: the account's default themes. */
async function ownChoice(context: EventsParts, accountId: string): Promise<ThemeSelection> {
  const account = await context.accounts.find(accountId)
  return {
    screenThemeId: account?.themeIds[2] ?? defaultChoice.screenThemeId,
    mobileThemeId: account?.themeIds[3] ?? defaultChoice.mobileThemeId,
  }
}

/**
 * Adds the event with its themes if the account's plan has room for one more event. A repeated call returns the
 * existing event.
 */
async function addWithinPlan(
  context: EventsParts,
  level: VipLevel,
  event: NewEvent,
  { original, commandId }: { original: EventRow | null; commandId: string | undefined },
): Promise<Outcome<CallAnswer<'/api/event/Event/Add'>>> {
  const { store, clock } = context
  const { ownerId, settings } = event
  const eventId = idOfAttempt(ownerId, commandId)
  const at = clock()
  return store.db.transaction().execute(async (tx) => {
    await lockAccount(store, tx, ownerId)
    const known = await tx.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirst()
    if (known) return accepted(listedOwn(known))
    if (!(await hasRoomForEvent(tx, ownerId))) return eventsFull
    const applied = original && (await themesOfRow(tx, original))
    const choice = await holdChoice(tx, store.dialect, { ownerId, applied, settings })
    if (!choice.ok) return choice
    const taken = await takeEvent(store, tx, {
      ownerId,
      eventId,
      eventName: settings.name,
      level,
      participantLimit: settings.participantLimit,
      features: event.items.flatMap(({ kind, content }) => featureOfItem(kind, content) ?? []),
      at,
    })
    if (!taken.ok) return taken
    const themes = original
      ? await takeAlong(tx, createThemeWork(context).copy, { accountId: ownerId, original, settings })
      : settings
    const themed = { ...event, settings: { ...settings, ...themes } }
    return accepted(listedOwn(await addEvent(tx, at, themed, eventId)))
  })
}

export function serveEvents(app: FastifyInstance, context: EventsParts): void {
  const { db } = context.store

  registerCall(app, context, '/api/event/Event/GetList', async (_, { caller, input }) => {
    const mine = input.Filter === 'shared' ? [] : await readOwnEvents(db, caller.subjectId)
    const shared = input.Filter === 'mine' ? [] : await readSharedEvents(db, caller.subjectId)
    return accepted([...mine, ...shared].sort((one, other) => other.CreatedOn - one.CreatedOn))
  })

  registerCall(app, context, '/api/event/Event/Add', async (_, { caller, input }) => {
    const themes = await ownChoice(context, caller.subjectId)
    const before = { ...themes, ...newEventSettings }
    const settings = eventSettingsOf(input.Settings, before)
    const cues = plainCues([])
    const event = { ownerId: caller.subjectId, settings, items: [], cues, autoReview: true }
    return addWithinPlan(context, input.Level, event, { original: null, commandId: input.CommandId })
  })

  registerCall(app, context, '/api/event/Event/Clone', async (_, { caller, input }) => {
    const found = await findHosted(db, input.EventCode, caller.subjectId, 'own')
    if (!found.ok) return found
    const original = found.data
    const before = restore('event', original.state).context
    const settings = eventSettingsOf(input.Settings, before)
    const rows = await db
      .selectFrom('aggregate')
      .selectAll()
      .where('event_id', '=', original.id)
      .where('kind', 'in', ['qa', ...itemKinds])
      .orderBy('position')
      .execute()
    const itemRows = rows.flatMap(({ id, kind, state }) => (isItemKind(kind) ? [{ id, kind, state }] : []))
    const items = itemRows.map(({ kind, state }) => freshItem(kind, restore(kind, state).context))
    const kept = keepCues(
      await readCueContents(db, original.id),
      itemRows.map(({ id }) => id),
    )
    const cues = moveTimes(kept, settings.startAt - before.startAt)
    const qa = rows.find((row) => row.kind === 'qa')
    const autoReview = !qa || restore('qa', qa.state).value.review === 'auto'
    const event = { ownerId: caller.subjectId, settings, items, cues, autoReview }
    return addWithinPlan(context, input.Level, event, { original, commandId: input.CommandId })
  })

  registerCall(app, context, '/api/event/Event/Delete', async (_, { caller, input }) => {
    const found = await findDeletable(db, input.EventCode, caller.subjectId)
    if (!found.ok) return found
    const event = found.data
    // A repeated call gets the same answer as the first call.
    if (event.deleted_at !== null) return accepted(true)
    await db.transaction().execute((tx) => deleteEvent(tx, event.id, context.clock()))
    // Tell the pages that the event is deleted, before their links end: so they can show the reason.
    context.engine.publish({ ...emptyPublication(event.id), deleted: true })
    for (const kind of linkKinds) await context.sessions.revokeSubject(kind, event.id)
    return accepted(true)
  })

  registerCall(app, context, '/api/event/Event/GetDeleted', async (_, { caller }) =>
    accepted(await readDeletedEvents(db, caller.subjectId, context.clock())),
  )

  registerCall(app, context, '/api/event/Event/Restore', async (_, { caller, input }) => {
    const found = await findDeletable(db, input.EventCode, caller.subjectId)
    if (!found.ok) return found
    return db.transaction().execute((tx) => restoreEvent(context.store, tx, found.data, context.clock()))
  })
}
