import type { z } from 'zod'
import type { publicEvent } from '../../src/contract/calls.ts'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { HostRight } from '../../src/contract/share.ts'
import type { Skin } from '../../src/contract/skin.ts'
import { nameDemand } from '../guests/guest-details.ts'
import type { LevelledEvent } from '../orders/event-level.ts'
import { hostRefusal } from '../shares/access.ts'
import type { Schema } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { restore } from '../work/charts.ts'

type EventRow = Schema['event']

/** No code is given twice, those of deleted events neither. */
const everOfCode = (db: Database, code: string) => db.selectFrom('event').selectAll().where('code', '=', code)

/** The event of this code, or undefined: a deleted one is as unknown as one that never was. */
export const findEvent = (db: Database, code: string): Promise<EventRow | undefined> =>
  everOfCode(db, code).where('deleted_at', 'is', null).executeTakeFirst()

/** The event if this account may do that to it; else why not. One that is not there is as one of strangers. */
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

/** The event if this account may delete it, or might have when it was deleted. */
export async function findDeletable(
  db: Database,
  code: string,
  accountId: string,
): Promise<Outcome<EventRow>> {
  const event = await everOfCode(db, code).executeTakeFirst()
  if (!event) return refused('NoAccess')
  return (await hostRefusal(db, event, accountId, 'own')) ?? accepted(event)
}

export const levelledRow = (row: EventRow): LevelledEvent => ({
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
  const { value, context, shown } = commonOf(row)
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
