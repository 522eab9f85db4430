import type { Refusal } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { ErrorText } from '#ui/console/parts/forms/error-text.ts'
import { type EventDraft, fromLocalInput } from './event-draft.ts'

/** The error of a text that is too long. For the limits see `maxLengths`. */
type TooLong = 'console.fieldTooLong'

export type EventErrors = Partial<Record<keyof EventDraft, ErrorText | TooLong>>

const dayMilliseconds = 86_400_000

function endError(draft: EventDraft): ErrorText | undefined {
  const start = fromLocalInput(draft.startAt)
  const end = fromLocalInput(draft.endAt)
  if (end === undefined) return 'console.dateInvalid'
  if (start === undefined) return undefined
  if (end <= start) return 'console.endBeforeStart'
  return end - start > limits.eventSpanDays * dayMilliseconds ? 'console.eventTooLong' : undefined
}

function limitError(text: string): ErrorText | undefined {
  const limit = Number(text)
  const fits = /^\d+$/.test(text.trim()) && limit >= 1 && limit <= limits.eventParticipantsMost
  return fits ? undefined : 'console.limitInvalid'
}

/** Maximum number of characters of each field. */
export const maxLengths = {
  name: limits.eventNameLength,
  location: limits.eventLocationLength,
  schedule: limits.eventScheduleLength,
  passcode: limits.labelLength,
} as const satisfies Partial<Record<keyof EventDraft, number>>

const tooLong = (draft: EventDraft, field: keyof typeof maxLengths): TooLong | undefined =>
  draft[field].trim().length > maxLengths[field] ? 'console.fieldTooLong' : undefined

/** The validation errors of the draft, by field. */
export function eventErrors(draft: EventDraft): EventErrors {
  const found: Record<string, ErrorText | TooLong | undefined> = {
    name: draft.name.trim() === '' ? 'console.fieldEmpty' : tooLong(draft, 'name'),
    startAt: fromLocalInput(draft.startAt) === undefined ? 'console.dateInvalid' : undefined,
    endAt: endError(draft),
    location: tooLong(draft, 'location'),
    schedule: tooLong(draft, 'schedule'),
    participantLimit: limitError(draft.participantLimit),
    passcode: tooLong(draft, 'passcode'),
  }
  return Object.fromEntries(
    Object.entries(found).filter(([, validationError]) => validationError),
  ) as EventErrors
}

const fields: Record<string, keyof EventDraft> = {
  EventName: 'name',
  StartDate: 'startAt',
  EndDate: 'endAt',
  Location: 'location',
  Schedule: 'schedule',
  ParticipantLimit: 'participantLimit',
  Passcode: 'passcode',
}

/**
 * The field that a refusal is about. The refusal contains the path of the field in the payload, for example
 * `Settings.EndDate`.
 */
export const fieldOfRefusal = (refusal: Refusal): keyof EventDraft | undefined =>
  fields[refusal.field?.split('.').at(-1) ?? '']
