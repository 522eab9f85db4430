import { isDeepStrictEqual } from 'node:util'
import type { EventSettings } from '#contract/content.ts'
import { accepted, refused } from '#contract/errors.ts'
import { foldText } from '#contract/fold-text.ts'
import type { CommandPayload } from '#contract/interface/commands.ts'
import { plainWordFilter, type WordFilterSettings } from '#contract/word-filter.ts'
import type { EventCommand } from '#machines/domain/event/event.events.ts'
import { eventTable } from '#machines/domain/event/event.table.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import { handlersOf } from '#server/engine/handlers-of.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Tx } from '#server/store/store.ts'
import { loadRun } from '../cues/cues.public.ts'
import { countJoinedEver, recountHeldNames } from '../guests/guests.public.ts'
import { applyWordFilter } from '../items/items.public.ts'
import { removeUnreadToSpeaker } from '../messages/messages.public.ts'
import { upgradeEvent, workParticipantsRefusal } from '../orders/orders.public.ts'
import { renewWelcome, showGoodbye } from '../present/present.public.ts'
import { holdChoice, type ThemeSelection } from '../themes/themes.public.ts'

type SettingsPayload = CommandPayload<'Event/Update'>['settings']

/** The settings that the API may leave out. */
type OptionalSettings = Pick<
  EventSettings,
  | 'anonymous'
  | 'eventDays'
  | 'guard'
  | 'guestDataDays'
  | 'hostedBy'
  | 'nicknames'
  | 'oneItemOpen'
  | 'resultsBeforeAnswer'
  | 'timeZone'
  | 'welcomeNames'
>

/** The settings of a new event that the API left out. */
export const newEventSettings: OptionalSettings = {
  guard: plainWordFilter,
  hostedBy: '',
  nicknames: false,
  oneItemOpen: true,
  resultsBeforeAnswer: false,
  welcomeNames: true,
}

const once = (words: readonly string[]): string[] => [
  ...new Map(words.map((word) => [foldText(word), word])).values(),
]

const wordFilterOf = ({
  mode,
  blocked,
  allowed,
}: NonNullable<SettingsPayload['guard']>): WordFilterSettings => ({
  mode,
  blocked: once(blocked),
  allowed: once(allowed),
})

const timeZoneOf = (timeZone: string | undefined): Pick<EventSettings, 'timeZone'> =>
  timeZone === undefined ? {} : { timeZone }

const anonymityOf = (anonymous: boolean | undefined): Pick<EventSettings, 'anonymous'> =>
  anonymous ? { anonymous } : {}

const retentionOf = (
  settings: Pick<SettingsPayload, 'guestDataDays' | 'eventDays'>,
  before: Pick<EventSettings, 'guestDataDays' | 'eventDays'>,
): Pick<EventSettings, 'guestDataDays' | 'eventDays'> => {
  const guestDataDays = settings.guestDataDays ?? before.guestDataDays
  const eventDays = settings.eventDays ?? before.eventDays
  return { ...(guestDataDays && { guestDataDays }), ...(eventDays && { eventDays }) }
}

/** Converts the settings of the API to the context of the event's state machine. */
export const eventSettingsOf = (
  settings: SettingsPayload,
  before: ThemeSelection & OptionalSettings,
): EventSettings => ({
  name: settings.eventName,
  startAt: settings.startDate,
  endAt: settings.endDate,
  ...timeZoneOf(settings.timeZone ?? before.timeZone),
  ...retentionOf(settings, before),
  location: settings.location,
  hostedBy: settings.hostedBy ?? before.hostedBy,
  schedule: settings.schedule,
  features: {
    qa: settings.features.qa,
    polls: settings.features.polls,
    interactions: settings.features.interactions,
  },
  participantLimit: settings.participantLimit,
  guestFields: {
    name: settings.guestFields.name,
    company: settings.guestFields.company,
    email: settings.guestFields.email,
  },
  anonymousAllowed: settings.anonymousAllowed,
  ...anonymityOf(settings.anonymous ?? before.anonymous),
  nicknames: settings.nicknames ?? before.nicknames,
  welcomeNames: settings.welcomeNames ?? before.welcomeNames ?? false,
  oneItemOpen: settings.oneItemOpen ?? before.oneItemOpen,
  resultsBeforeAnswer: settings.resultsBeforeAnswer ?? before.resultsBeforeAnswer,
  guard: settings.guard ? wordFilterOf(settings.guard) : before.guard,
  passcode: settings.passcode,
  screenLanguage: settings.screenLanguage,
  screenThemeId: settings.screenSkinId ?? before.screenThemeId,
  mobileThemeId: settings.mobileSkinId ?? before.mobileThemeId,
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

/** Replaces the deadlines for the event's start and end. */
export async function scheduleEvent(tx: Tx, eventId: string, settings: EventSettings): Promise<void> {
  await dropSchedule(tx, eventId)
  await addDeadlines(tx, eventId, [
    ['event-start', settings.startAt],
    ['event-end', settings.endAt],
  ])
}

/**
 * The host ends the event, and the screen says goodbye. The scheduled end leaves the screen to the host, whose show may
 * last longer than planned.
 */
async function finish(work: UnitOfWork) {
  const refusal = work.send(work.event, { type: 'finish' })
  if (refusal) return refusal
  await showGoodbye(work)
  await renewWelcome(work)
  await removeUnreadToSpeaker(work)
  return done
}

async function update(work: UnitOfWork, { payload }: EnvelopeOf<'Event/Update'>) {
  const before = work.event.snapshot.context
  const settings = eventSettingsOf(payload.settings, before)
  const themes = await holdChoice(work.tx, work.store.dialect, {
    ownerId: work.row.owner_id,
    applied: work.projectionContext.themes,
    settings,
  })
  if (!themes.ok) return themes
  if (settings.participantLimit > before.participantLimit) {
    const raise = await workParticipantsRefusal(work, settings.participantLimit)
    if (raise) return raise
  }
  // The agenda has times that are planned from the start of the event. Load the run while the event has the start before.
  const run = before.startAt === settings.startAt ? undefined : await loadRun(work)
  const refusal = work.send(work.event, { type: 'edit', settings, guests: await countJoinedEver(work) })
  if (refusal) return refusal
  work.setProjectionContext({ themes: themes.data })
  if (!isDeepStrictEqual(before.guard, settings.guard)) await applyWordFilter(work)
  if (run) work.change(run, {})
  await work.features.guestsChanged(work)
  const { progress } = work.event.snapshot.value
  // Write new deadlines only if a date has changed. Otherwise an event that the host started or ended by hand would
  // change its state when only its name changes.
  const moved = before.startAt !== settings.startAt || before.endAt !== settings.endAt
  if (moved && progress !== 'finished') await scheduleEvent(work.tx, work.row.id, settings)
  return done
}

/** Raises the level of the event. All desks get the new level, and then check again which features are locked. */
async function upgrade(work: UnitOfWork, { payload }: EnvelopeOf<'Event/Upgrade'>) {
  const { level } = payload
  const outcome = await upgradeEvent(work, level)
  if (outcome.ok) work.setLevel(level)
  return outcome
}

/**
 * Reopens an ended event. If the planned end of the event is still in the future, the event ends again at that
 * time.
 */
async function reopen(work: UnitOfWork) {
  const refusal = work.send(work.event, { type: 'reopen' })
  if (refusal) return refusal
  const { endAt } = work.event.snapshot.context
  await dropSchedule(work.tx, work.row.id)
  if (endAt > work.at) await addDeadlines(work.tx, work.row.id, [['event-end', endAt]])
  await renewWelcome(work)
  return done
}

async function disconnectGuests(work: UnitOfWork, guestIds: readonly string[]): Promise<void> {
  for (const guestId of guestIds) work.affectGuest(guestId, { disconnect: true })
  await work.features.guestsRemoved(work, guestIds)
  work.setParticipants(work.projectionContext.event.participants - guestIds.length)
  await recountHeldNames(work)
}

/**
 * Removes guests: their sockets are disconnected, their questions and answers stay. Refused if an id is not a guest
 * of the event.
 */
async function removeGuests(work: UnitOfWork, { payload }: EnvelopeOf<'Event/RemoveGuests'>) {
  const ids = [...new Set(payload.guestIds)]
  const { known } = await work.tx
    .selectFrom('participation')
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .where('event_id', '=', work.row.id)
    .where('guest_id', 'in', ids)
    .executeTakeFirstOrThrow()
  if (Number(known) < ids.length) return refused('NotFound')
  const removed = await work.tx
    .updateTable('participation')
    .set({ removed_at: work.at })
    .where('event_id', '=', work.row.id)
    .where('guest_id', 'in', ids)
    .where('removed_at', 'is', null)
    .returning('guest_id')
    .execute()
  if (removed.length === 0) return refused('AlreadySo')
  await disconnectGuests(
    work,
    removed.map(({ guest_id }) => guest_id),
  )
  return done
}

/**
 * Removes all guests who joined at this time or later. Thousands of bots may have joined, too many to select one by
 * one.
 */
async function removeGuestsSince(work: UnitOfWork, { payload }: EnvelopeOf<'Event/RemoveGuestsSince'>) {
  const removed = await work.tx
    .updateTable('participation')
    .set({ removed_at: work.at })
    .where('event_id', '=', work.row.id)
    .where('joined_at', '>=', payload.since)
    .where('removed_at', 'is', null)
    .returning('guest_id')
    .execute()
  if (removed.length === 0) return refused('AlreadySo')
  await disconnectGuests(
    work,
    removed.map(({ guest_id }) => guest_id),
  )
  return accepted({ removed: removed.length })
}

export const eventHandlers = {
  'Event/Update': update,
  'Event/Upgrade': upgrade,
  'Event/Finish': finish,
  'Event/Reopen': reopen,
  ...handlersOf(
    eventTable,
    ['start', 'lockDoor', 'unlockDoor'],
    async (work, event: EventCommand) => work.send(work.event, event) ?? done,
  ),
  'Event/RemoveGuests': removeGuests,
  'Event/RemoveGuestsSince': removeGuestsSince,
}
