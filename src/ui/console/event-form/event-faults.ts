import type { Refusal } from '../../../contract/errors.ts'
import * as limits from '../../../contract/limits.ts'
import type { FaultText } from '../forms/fault-text.ts'
import { type EventDraft, fromLocalInput } from './event-draft.ts'

/** Of a text, see `mostLetters`. */
type TooLong = 'console.fieldTooLong'

export type EventFaults = Partial<Record<keyof EventDraft, FaultText | TooLong>>

const dayMilliseconds = 86_400_000

function endFault(draft: EventDraft): FaultText | undefined {
  const start = fromLocalInput(draft.startAt)
  const end = fromLocalInput(draft.endAt)
  if (end === undefined) return 'console.dateInvalid'
  if (start === undefined) return undefined
  if (end <= start) return 'console.endBeforeStart'
  return end - start > limits.eventSpanDays * dayMilliseconds ? 'console.eventTooLong' : undefined
}

function limitFault(text: string): FaultText | undefined {
  const limit = Number(text)
  const fits = /^\d+$/.test(text.trim()) && limit >= 1 && limit <= limits.eventParticipantsMost
  return fits ? undefined : 'console.limitInvalid'
}

/** The most letters of each field. */
export const mostLetters = {
  name: limits.eventNameLength,
  location: limits.eventLocationLength,
  schedule: limits.eventScheduleLength,
  passcode: limits.labelLength,
} as const satisfies Partial<Record<keyof EventDraft, number>>

const tooLong = (draft: EventDraft, field: keyof typeof mostLetters): TooLong | undefined =>
  draft[field].trim().length > mostLetters[field] ? 'console.fieldTooLong' : undefined

/** What is wrong with the draft, by field. */
export function eventFaults(draft: EventDraft): EventFaults {
  const found: Record<string, FaultText | TooLong | undefined> = {
    name: draft.name.trim() === '' ? 'console.fieldEmpty' : tooLong(draft, 'name'),
    startAt: fromLocalInput(draft.startAt) === undefined ? 'console.dateInvalid' : undefined,
    endAt: endFault(draft),
    location: tooLong(draft, 'location'),
    schedule: tooLong(draft, 'schedule'),
    participantLimit: limitFault(draft.participantLimit),
    passcode: tooLong(draft, 'passcode'),
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as EventFaults
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

/** The field that a refusal is about: its path on the wire, such as `Settings.EndDate`. */
export const fieldOfRefusal = (refusal: Refusal): keyof EventDraft | undefined =>
  fields[refusal.field?.split('.').at(-1) ?? '']
