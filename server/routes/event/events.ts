import type { FastifyInstance } from 'fastify'
import type { CallAnswer } from '../../../src/contract/calls.ts'
import { accepted, type Outcome, refused } from '../../../src/contract/errors.ts'
import { featureOfItem, isItemKind, itemKinds } from '../../../src/contract/items/kinds.ts'
import * as limits from '../../../src/contract/limits.ts'
import type { VipLevel } from '../../../src/contract/plans.ts'
import { eventSettingsOf } from '../../commands/event.ts'
import type { ServerContext } from '../../context.ts'
import { addEvent, freshItem, type NewEvent } from '../../events/create-event.ts'
import { findDeletable, findHosted } from '../../events/event-rows.ts'
import { listedOwn, readOwnEvents, readSharedEvents } from '../../events/listed-events.ts'
import { idOfAttempt } from '../../ids.ts'
import { lockAccount } from '../../orders/lock-account.ts'
import { giveBackEvent, takeEvent } from '../../orders/take-event.ts'
import { defaultChoice, holdChoice, type SkinChoice, takeAlong } from '../../skins/skin-choice.ts'
import { skinsWornBy } from '../../skins/skin-rows.ts'
import { createSkinWork } from '../../skins/skin-work.ts'
import type { Schema } from '../../store/schema.ts'
import type { Tx } from '../../store/store.ts'
import { releaseUploads } from '../../uploads/upload-use.ts'
import { restore } from '../../work/charts.ts'
import { nothingToTell } from '../../work/write-work.ts'
import { registerCall } from '../call.ts'

type EventRow = Schema['event']

async function hasRoom(tx: Tx, ownerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count) < limits.eventsPerHost
}

/** What the account's new events wear where nothing is said of it. */
async function ownChoice(context: ServerContext, accountId: string): Promise<SkinChoice> {
  const account = await context.accounts.find(accountId)
  return {
    screenSkinId: account?.skinIds[2] ?? defaultChoice.screenSkinId,
    mobileSkinId: account?.skinIds[3] ?? defaultChoice.mobileSkinId,
  }
}

const full = refused('EventsFull', { most: limits.eventsPerHost })

/**
 * Adds the event where the account's plan has room for it, in the themes that it is to wear; the retry of a call answers
 * with the event that it made.
 */
async function addWithinPlan(
  context: ServerContext,
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
    if (!(await hasRoom(tx, ownerId))) return full
    const worn = original && (await skinsWornBy(tx, original))
    const wearable = await holdChoice(tx, store.dialect, { ownerId, worn, settings })
    if (!wearable.ok) return wearable
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
    const skins = original
      ? await takeAlong(tx, createSkinWork(context).copy, { accountId: ownerId, original, settings })
      : settings
    const dressed = { ...event, settings: { ...settings, ...skins } }
    return accepted(listedOwn(await addEvent(tx, at, dressed, eventId)))
  })
}

export function serveEvents(app: FastifyInstance, context: ServerContext): void {
  const { db } = context.store

  registerCall(app, context, '/api/event/Event/GetList', async (_, { caller, input }) => {
    const mine = input.Filter === 'shared' ? [] : await readOwnEvents(db, caller.subjectId)
    const shared = input.Filter === 'mine' ? [] : await readSharedEvents(db, caller.subjectId)
    return accepted([...mine, ...shared].sort((one, other) => other.CreatedOn - one.CreatedOn))
  })

  registerCall(app, context, '/api/event/Event/Add', async (_, { caller, input }) => {
    const settings = eventSettingsOf(input.Settings, await ownChoice(context, caller.subjectId))
    const event = { ownerId: caller.subjectId, settings, items: [], autoReview: true }
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
    const items = rows.flatMap(({ kind, state }) =>
      isItemKind(kind) ? freshItem(kind, restore(kind, state).context) : [],
    )
    const qa = rows.find((row) => row.kind === 'qa')
    const autoReview = !qa || restore('qa', qa.state).value.review === 'auto'
    const event = { ownerId: caller.subjectId, settings, items, autoReview }
    return addWithinPlan(context, input.Level, event, { original, commandId: input.CommandId })
  })

  registerCall(app, context, '/api/event/Event/Delete', async (_, { caller, input }) => {
    const found = await findDeletable(db, input.EventCode, caller.subjectId)
    if (!found.ok) return found
    const event = found.data
    // A retry: whoever might have deleted it is told what they would have been told then.
    if (event.deleted_at !== null) return accepted(true)
    await db.transaction().execute(async (tx) => {
      const at = context.clock()
      await tx.updateTable('event').set({ deleted_at: at }).where('id', '=', event.id).execute()
      await tx.deleteFrom('deadline').where('event_id', '=', event.id).execute()
      await giveBackEvent(tx, event.id, at)
      const items = await tx
        .selectFrom('aggregate')
        .select('id')
        .where('event_id', '=', event.id)
        .where('kind', 'in', itemKinds)
        .execute()
      const ids = items.map((item) => item.id)
      await releaseUploads(tx, ids, at)
    })
    await context.sessions.revokeSubject('screen', event.id)
    context.engine.announce({ ...nothingToTell(event.id), deleted: true })
    return accepted(true)
  })
}
