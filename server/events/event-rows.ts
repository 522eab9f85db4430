import type { z } from 'zod'
import type { listedEvent, publicEvent } from '../../src/contract/calls.ts'
import type { Skin } from '../../src/contract/skin.ts'
import { nameDemand } from '../guests/guest-details.ts'
import type { Schema } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { restore } from '../work/charts.ts'

type EventRow = Schema['event']

/** The event of this code, or undefined: a deleted one is as unknown as one that never was. */
export const findEvent = (db: Database, code: string): Promise<EventRow | undefined> =>
  db
    .selectFrom('event')
    .selectAll()
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The event if it is this account's. */
export async function findOwnEvent(
  db: Database,
  code: string,
  accountId: string,
): Promise<EventRow | undefined> {
  const event = await findEvent(db, code)
  return event?.owner_id === accountId ? event : undefined
}

export const shownEventOf = (row: EventRow) => common(row).shown

const common = (row: EventRow) => {
  const { value, context } = restore('event', row.state)
  return {
    value,
    context,
    shown: {
      Id: row.id,
      EventName: context.name,
      EventCode: row.code,
      StartDate: context.startAt,
      EndDate: context.endAt,
      Location: context.location,
      Progress: value.progress,
    },
  }
}

export function publicEventOf(row: EventRow, mobileSkin: Skin): z.output<typeof publicEvent> {
  const { value, context, shown } = common(row)
  return {
    ...shown,
    Schedule: context.passcode === '' ? context.schedule : '',
    DoorLocked: value.door === 'locked',
    Full: row.participants >= context.participantLimit,
    PasscodeAsked: context.passcode !== '',
    AnonymousAllowed: context.anonymousAllowed,
    GuestFields: {
      Name: nameDemand(context),
      Company: context.guestFields.company,
      Email: context.guestFields.email,
    },
    ScreenSkinId: row.screen_skin_id,
    MobileSkinId: row.mobile_skin_id,
    MobileSkin: mobileSkin,
  }
}

export function listedEventOf(row: EventRow): z.output<typeof listedEvent> {
  const { context, shown } = common(row)
  return {
    ...shown,
    Participants: row.participants,
    ParticipantLimit: context.participantLimit,
    CreatedOn: row.created_at,
  }
}
