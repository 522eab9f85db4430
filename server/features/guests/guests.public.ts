import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { EventSettings, FieldDemand } from '#contract/content.ts'
import { type ErrorCode, type Refusal, refused } from '#contract/errors.ts'
import { foldName, foldText } from '#contract/fold-text.ts'
import type { publicEvent } from '#contract/interface/calls.ts'
import * as limits from '#contract/limits.ts'
import type { Theme } from '#contract/theme.ts'
import { placeholderName } from '#contract/word-filter.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import { restore } from '#server/engine/charts.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { compiled, isIn } from '#server/store/compiled.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database, Tx } from '#server/store/store.ts'

/** An event, with the details that it asks its guests for. */
export interface AskingEvent {
  id: string
  guestFields: EventSettings['guestFields']
}

export const asking = ({ id, state }: Pick<Schema['event'], 'id' | 'state'>): AskingEvent => ({
  id,
  guestFields: restore('event', state).context.guestFields,
})

/** How strongly the event asks for the name: if anonymous guests are not allowed, an optional name becomes required. */
export function nameDemand({ guestFields, anonymousAllowed }: EventSettings): FieldDemand {
  return guestFields.name === 'optional' && !anonymousAllowed ? 'required' : guestFields.name
}

const fieldOf = { username: 'name', company: 'company', email: 'email' } as const

export type Detail = keyof typeof fieldOf

/** The details of guests that a host may see: only those that this event asks for. */
export const knownDetails = (fields: EventSettings['guestFields']): Detail[] =>
  (Object.keys(fieldOf) as Detail[]).filter((detail) => fields[fieldOf[detail]] !== 'off')

type Given = Partial<Record<Detail, string>>

/** Removes the details that this event does not ask for. The guest may have given them to another event. */
export function knownTo<Details extends Given>(
  fields: EventSettings['guestFields'],
  details: Details,
): Details {
  const known = knownDetails(fields)
  return {
    ...details,
    ...(!known.includes('username') && { username: '' }),
    ...(!known.includes('company') && { company: '' }),
    ...(!known.includes('email') && { email: '' }),
  }
}

/** Value of `consent` of a guest who has taken the consent back. Others then see no name of this guest. */
export const consentWithdrawn = 2

/** The guest's name as hosts know it: '' if the event does not ask for it, or after the guest took consent back. */
export const knownName = (
  fields: EventSettings['guestFields'],
  { username, consent }: Pick<Schema['guest'], 'username' | 'consent'>,
): string => (consent === consentWithdrawn ? '' : knownTo(fields, { username }).username)

type NameRow = Pick<Schema['guest'], 'username' | 'consent'> & {
  name_held: number
  name_number: number | null
}

/** The name under which the guest is known to the other guests, the screen and the speaker; '' without a name. */
export function shownName(
  { guestFields, guard }: Pick<EventSettings, 'guestFields' | 'guard'>,
  row: NameRow,
): string {
  const username = knownName(guestFields, row)
  const isHeld = row.name_held === 1 && guard.mode !== 'off'
  return username && isHeld ? placeholderName(row.name_number ?? 0) : username
}

/** The newest guests of the event, the newest first, with the names under which they are known to others. */
export async function readNewestGuests(
  tx: Tx,
  event: Aggregate<'event'>,
  most: number,
): Promise<{ id: string; name: string; character: number | null }[]> {
  const rows = await tx
    .selectFrom('participation')
    .innerJoin('guest', 'guest.id', 'participation.guest_id')
    .select(['guest.id', 'username', 'consent', 'character', 'name_held', 'name_number'])
    .where('event_id', '=', event.id)
    .where('removed_at', 'is', null)
    .orderBy('joined_at', 'desc')
    .orderBy('participation.guest_id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: shownName(event.snapshot.context, row),
    character: row.character,
  }))
}

/** Whether the guest has joined the event and was not removed from it. */
export async function isInEvent(db: Database, eventId: string, guestId: string): Promise<boolean> {
  const row = await db
    .selectFrom('participation')
    .select('guest_id')
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Identifies a guest to other guests and screens without revealing the guest's id. `scope`: where the key is used. */
export const publicKey = (scope: string, guestId: string): string =>
  hash('sha256', `${scope} ${guestId}`, 'base64url').slice(0, limits.publicKeyLength)

const readNames = compiled((db, { eventId, guestIds }: { eventId: string; guestIds: readonly string[] }) =>
  db
    .selectFrom('participation')
    .innerJoin('guest', 'guest.id', 'participation.guest_id')
    .select(['guest.id', 'username', 'consent', 'name_held', 'name_number'])
    .where('event_id', '=', eventId)
    .where(isIn(db, 'guest_id', guestIds)),
)

/** The names under which these guests are known to others. */
export async function shownNames(
  work: UnitOfWork,
  guestIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await readNames(work.tx, { eventId: work.row.id, guestIds: [...new Set(guestIds)] })
  return new Map(rows.map((row) => [row.id, shownName(work.event.snapshot.context, row)]))
}

/** Number of guests who have joined the event, with those who join in this batch and those who were removed. */
export async function countJoinedEver(work: UnitOfWork): Promise<number> {
  const { count } = await work.tx
    .selectFrom('participation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', work.row.id)
    .executeTakeFirstOrThrow()
  return Number(count) + work.rows.participation.length
}

/** Counts the held names again for the desks, after names or guests have changed. */
export async function recountHeldNames(work: UnitOfWork): Promise<void> {
  const { count } = await work.tx
    .selectFrom('participation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', work.row.id)
    .where('name_held', '=', sql.lit(1))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  // The rows of guests who join in this batch are not in the database yet.
  const joining = work.rows.participation.filter((row) => row.name_held === 1)
  work.setHeldNames(Number(count) + joining.length)
}

export interface GuestDetails {
  username: string
  company: string
  email: string
  consent: boolean
}

/** A refusal if the guest left out a required detail, or gave one to an anonymous event. */
export function detailsRefusal(event: EventSettings, details: GuestDetails): Refusal | undefined {
  if (event.anonymous) return anonymityRefusal(details)
  const asked: [FieldDemand, string, ErrorCode, string][] = [
    [nameDemand(event), details.username, 'NameRequired', 'username'],
    [event.guestFields.company, details.company, 'CompanyRequired', 'company'],
    [event.guestFields.email, details.email, 'EmailRequired', 'email'],
  ]
  for (const [demand, value, code, field] of asked) {
    if (demand === 'required' && !value) return { ...refused(code), field }
  }
  return undefined
}

/** An anonymous event refuses every detail of a guest. */
export function anonymityRefusal(details: Record<Detail, string>): Refusal | undefined {
  const given = (Object.keys(fieldOf) as Detail[]).find((field) => details[field] !== '')
  return given && { ...refused('EventAnonymous'), field: given }
}

/** Whether the page of the caller shows another guest, because the browser has got the token of a new guest since. */
export const showsOther = (caller: { subjectId: string }, shown: { guestId?: string | undefined }): boolean =>
  shown.guestId !== undefined && shown.guestId !== caller.subjectId

/** Whether the guest has joined an anonymous event. Such a guest is in no other event. */
export async function isAnonymous(db: Database, guestId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('participation')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .select('state')
    .where('guest_id', '=', guestId)
    .execute()
  return rows.some(({ state }) => restore('event', state).context.anonymous)
}

/**
 * The columns of a guest's row for these details. Some columns have a folded text, which is used to compare guests.
 * `before`: the consent that is stored.
 */
export const detailColumns = (
  { username, company, email }: Record<Detail, string>,
  consent: boolean,
  before = 0,
) => ({
  username,
  company,
  email,
  username_key: foldName(username),
  company_key: foldName(company),
  email_key: foldText(email),
  consent: consent ? 1 : before === 0 ? 0 : consentWithdrawn,
})

/** The columns of a new guest. Details that the event does not ask for are not stored. */
export function keptDetails(event: EventSettings, details: GuestDetails) {
  const { username, company, email, consent } = details
  return detailColumns(knownTo(event.guestFields, { username, company, email }), consent && !event.anonymous)
}

type EventRow = Schema['event']

export const shownEventOf = (row: EventRow) => commonOf(row).shown

export const commonOf = (row: EventRow) => {
  const { value, context } = restore('event', row.state)
  return {
    value,
    context,
    shown: {
      id: row.id,
      eventName: context.name,
      eventCode: row.code,
      startDate: context.startAt,
      endDate: context.endAt,
      timeZone: context.timeZone ?? '',
      location: context.location,
      progress: value.progress,
    },
  }
}

export function publicEventOf(row: EventRow, mobileTheme: Theme): z.output<typeof publicEvent> {
  const { value, context, shown } = commonOf(row)
  return {
    ...shown,
    hostedBy: context.hostedBy,
    schedule: context.passcode === '' ? context.schedule : '',
    doorLocked: value.door === 'locked',
    full: row.participants >= context.participantLimit,
    passcodeAsked: context.passcode !== '',
    anonymousAllowed: context.anonymousAllowed,
    anonymous: context.anonymous ?? false,
    nicknames: context.nicknames,
    guestFields: {
      name: nameDemand(context),
      company: context.guestFields.company,
      email: context.guestFields.email,
    },
    screenSkinId: row.screen_theme_id,
    mobileSkinId: row.mobile_theme_id,
    mobileSkin: mobileTheme,
  }
}
