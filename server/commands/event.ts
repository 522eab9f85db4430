import type { CommandPayload } from '../../src/contract/commands.ts'
import type { EventSettings } from '../../src/contract/content.ts'
import type { EventCommand } from '../../src/machines/event/event.events.ts'
import { dropCommentsOf } from '../barrage/stream.ts'
import { newId } from '../ids.ts'
import { eventParticipantsRefusal, upgradeEvent } from '../orders/take-event.ts'
import { levelledEvent } from '../orders/work-level.ts'
import { holdChoice, type SkinChoice } from '../skins/skin-choice.ts'
import type { Schema } from '../store/schema.ts'
import type { Tx } from '../store/store.ts'
import type { CommandOrder } from '../work/order.ts'
import { done, type Work } from '../work/work.ts'

type SettingsPayload = CommandPayload<'Event/Update'>['Settings']

/** The wire's settings as the event's chart holds them. */
export const eventSettingsOf = (settings: SettingsPayload, before: SkinChoice): EventSettings => ({
  name: settings.EventName,
  startAt: settings.StartDate,
  endAt: settings.EndDate,
  location: settings.Location,
  schedule: settings.Schedule,
  features: {
    qa: settings.Features.Qa,
    polls: settings.Features.Polls,
    interactions: settings.Features.Interactions,
  },
  participantLimit: settings.ParticipantLimit,
  guestFields: {
    name: settings.GuestFields.Name,
    company: settings.GuestFields.Company,
    email: settings.GuestFields.Email,
  },
  anonymousAllowed: settings.AnonymousAllowed,
  passcode: settings.Passcode,
  screenLanguage: settings.ScreenLanguage,
  screenSkinId: settings.ScreenSkinId ?? before.screenSkinId,
  mobileSkinId: settings.MobileSkinId ?? before.mobileSkinId,
})

type Due = [kind: Schema['deadline']['kind'], due_at: number]

async function addDeadlines(tx: Tx, eventId: string, due: Due[]): Promise<void> {
  const rows = due.map(([kind, due_at]) => ({ id: newId(), event_id: eventId, kind, item_id: null, due_at }))
  await tx.insertInto('deadline').values(rows).execute()
}

async function dropSchedule(tx: Tx, eventId: string): Promise<void> {
  await tx
    .deleteFrom('deadline')
    .where('event_id', '=', eventId)
    .where('kind', 'in', ['event-start', 'event-end'])
    .execute()
}

/** Writes the event's start and end as rows with a due time, in place of those it had. */
export async function scheduleEvent(tx: Tx, eventId: string, settings: EventSettings): Promise<void> {
  await dropSchedule(tx, eventId)
  await addDeadlines(tx, eventId, [
    ['event-start', settings.startAt],
    ['event-end', settings.endAt],
  ])
}

const toEvent = (
  type: Exclude<EventCommand['type'], 'reopen' | 'edit' | 'deadlinePassed' | 'join' | 'takePart'>,
) => {
  return async (work: Work) => work.send(work.event, { type }) ?? done
}

async function update(work: Work, { payload }: CommandOrder<'Event/Update'>) {
  const before = work.event.snapshot.context
  const settings = eventSettingsOf(payload.Settings, before)
  const skins = await holdChoice(work.tx, work.store.dialect, {
    ownerId: work.row.owner_id,
    worn: work.scene.skins,
    settings,
  })
  if (!skins.ok) return skins
  if (settings.participantLimit > before.participantLimit) {
    const { participantLimit } = settings
    const raise = await eventParticipantsRefusal(work.tx, levelledEvent(work), participantLimit, work.at)
    if (raise) return raise
  }
  const refusal = work.send(work.event, { type: 'edit', settings })
  if (refusal) return refusal
  work.setScene({ skins: skins.data })
  const { progress } = work.event.snapshot.value
  // Only a changed date speaks again: an event that the host ended or began by hand stays so when its name is edited.
  const moved = before.startAt !== settings.startAt || before.endAt !== settings.endAt
  if (moved && progress !== 'finished') await scheduleEvent(work.tx, work.row.id, settings)
  return done
}

/** Every desk hears of it: what is locked there is asked anew. */
async function upgrade(work: Work, { payload }: CommandOrder<'Event/Upgrade'>) {
  const { Level: level } = payload
  const { name: eventName } = work.event.snapshot.context
  const wanted = { level, eventName, at: work.at }
  const outcome = await upgradeEvent(work.store, work.tx, levelledEvent(work), wanted)
  if (outcome.ok) work.setLevel(level)
  return outcome
}

/** An event that goes on ends by its schedule again, if that end is still to come. */
async function reopen(work: Work) {
  const refusal = work.send(work.event, { type: 'reopen' })
  if (refusal) return refusal
  const { endAt } = work.event.snapshot.context
  await dropSchedule(work.tx, work.row.id)
  if (endAt > work.at) await addDeadlines(work.tx, work.row.id, [['event-end', endAt]])
  return done
}

/** Takes guests out: their sockets are cut, what they said stays. */
async function removeGuests(work: Work, { payload }: CommandOrder<'Event/RemoveGuests'>) {
  const ids = [...new Set(payload.GuestIds)]
  const removed = await work.tx
    .updateTable('participation')
    .set({ removed_at: work.at })
    .where('event_id', '=', work.row.id)
    .where('guest_id', 'in', ids)
    .where('removed_at', 'is', null)
    .returning('guest_id')
    .execute()
  for (const { guest_id } of removed) work.aside(guest_id, { cut: true })
  await dropCommentsOf(
    work,
    removed.map(({ guest_id }) => guest_id),
  )
  if (removed.length > 0) work.setParticipants(work.scene.event.participants - removed.length)
  return done
}

export const eventHandlers = {
  'Event/Update': update,
  'Event/Upgrade': upgrade,
  'Event/Start': toEvent('start'),
  'Event/Finish': toEvent('finish'),
  'Event/Reopen': reopen,
  'Event/LockDoor': toEvent('lockDoor'),
  'Event/UnlockDoor': toEvent('unlockDoor'),
  'Event/RemoveGuests': removeGuests,
}
