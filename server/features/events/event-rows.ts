import type { z } from 'zod'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { publicEvent } from '#contract/interface/calls.ts'
import type { HostRight } from '#contract/interface/co-host.ts'
import type { Theme } from '#contract/theme.ts'
import { restore } from '#server/engine/charts.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'
import { hostRefusal } from '../co-hosts/co-hosts.public.ts'
import { nameDemand } from '../guests/guests.public.ts'

type EventRow = Schema['event']

/** The event with this code, deleted or not. A code is never used again, not even the code of a deleted event. */
const everOfCode = (db: Database, code: string) => db.selectFrom('event').selectAll().where('code', '=', code)

/** The event of this code; undefined if the event does not exist or was deleted. */
export const findEvent = (db: Database, code: string): Promise<EventRow | undefined> =>
  everOfCode(db, code).where('deleted_at', 'is', null).executeTakeFirst()

/**
 * The event if the account has this right to it, otherwise a refusal. An event that does not exist gets the same
 * refusal as an event of another account.
 */
export async function findHosted(
  db: Database,
  code: string,
  accountId: string,
  right: HostRight,
): Promise<Outcome<EventRow>> {
  const event = await findEvent(db, code)
  if (!event) return refused('NoAccess')
  return (await hostRefusal(db, event, accountId, right)) ?? accepted(event)
}

/** The event if this account may delete it, or may restore it after a deletion. */
export async function findDeletable(
  db: Database,
  code: string,
  accountId: string,
): Promise<Outcome<EventRow>> {
  const event = await everOfCode(db, code).executeTakeFirst()
  if (!event) return refused('NoAccess')
  return (await hostRefusal(db, event, accountId, 'own')) ?? accepted(event)
}

/** The event's data as `eventLevel` needs it. */
export const levelledRow = (row: EventRow) => ({
  id: row.id,
  ownerId: row.owner_id,
  running: commonOf(row).value.progress === 'processing',
})

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
