import type { z } from 'zod'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallAnswer, calls } from '#contract/interface/calls.ts'
import { featureOfItem, isItemKind, itemKinds } from '#contract/items/kinds.ts'
import { restore } from '#server/engine/charts.ts'
import type { Engine } from '#server/engine/engine.ts'
import { lockAccount } from '#server/platform/accounts/lock-account.ts'
import { idOfAttempt } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { Schema } from '#server/store/schema.ts'
import { keepCues, moveTimes, plainCues, readCueContents } from '../cues/cues.public.ts'
import { takeEvent } from '../orders/orders.public.ts'
import {
  createThemeWork,
  defaultChoice,
  holdChoice,
  type ThemeSelection,
  takeAlong,
  themesOfRow,
} from '../themes/themes.public.ts'
import { addEvent, freshItem, type NewEvent } from './create-event.ts'
import { eventsFull, hasRoomForEvent } from './deletion.ts'
import { eventSettingsOf, newEventSettings } from './event.handlers.ts'
import { listedOwn } from './listed-events.ts'

export type AddEventParts = Pick<Platform, 'accounts' | 'clock' | 'store'> & { engine: Engine }

type EventRow = Schema['event']
type AddInput = z.output<(typeof calls)['/api/event/Event/Add']['input']>
type AddedEvent = Outcome<CallAnswer<'/api/event/Event/Add'>>

/** The themes for a new event if the call does not choose any: the account's default themes. */
async function ownChoice(parts: AddEventParts, accountId: string): Promise<ThemeSelection> {
  const account = await parts.accounts.find(accountId)
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
  parts: AddEventParts,
  { level, commandId }: Pick<AddInput, 'level' | 'commandId'>,
  event: NewEvent,
  original: EventRow | null = null,
): Promise<AddedEvent> {
  const { store, clock } = parts
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
      ? await takeAlong(tx, createThemeWork(parts).copy, { accountId: ownerId, original, settings })
      : settings
    const themed = { ...event, settings: { ...settings, ...themes } }
    return accepted(listedOwn(await addEvent(tx, at, themed, eventId)))
  })
}

/** Adds an event without items. */
export async function addNewEvent(
  parts: AddEventParts,
  ownerId: string,
  input: AddInput,
): Promise<AddedEvent> {
  const before = { ...(await ownChoice(parts, ownerId)), ...newEventSettings }
  const settings = eventSettingsOf(input.settings, before)
  return addWithinPlan(parts, input, { ownerId, settings, items: [], cues: plainCues([]), autoReview: true })
}

/** Adds an event with the items and the cues of another event, without its answers. */
export async function cloneEvent(
  parts: AddEventParts,
  ownerId: string,
  original: EventRow,
  input: AddInput,
): Promise<AddedEvent> {
  const { db } = parts.store
  const before = restore('event', original.state).context
  const settings = eventSettingsOf(input.settings, before)
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
  return addWithinPlan(parts, input, { ownerId, settings, items, cues, autoReview }, original)
}
