import type { z } from 'zod'
import type { publicEvent } from '#contract/interface/calls.ts'
import type { Theme } from '#contract/theme.ts'
import { restore } from '#server/engine/charts.ts'
import type { Schema } from '#server/store/schema.ts'
import { nameDemand } from '../guests/guests.public.ts'

type EventRow = Schema['event']

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
