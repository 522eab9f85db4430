import type { EventSettings, FieldDemand, ScreenLanguage } from '../../../contract/content.ts'
import * as limits from '../../../contract/limits.ts'
import { levelLimits, type VipLevel } from '../../../contract/plans.ts'
import type { HostUser } from '../../../machines/host-session/host-session.events.ts'
import type { EventSettingsInput } from '../events/event-list-actors.ts'

/** An event's settings as they stand in the form: texts as typed, times as the browser's date fields hold them. */
export interface EventDraft {
  name: string
  startAt: string
  endAt: string
  location: string
  schedule: string
  qa: boolean
  polls: boolean
  interactions: boolean
  participantLimit: string
  guestName: FieldDemand
  guestCompany: FieldDemand
  guestEmail: FieldDemand
  anonymousAllowed: boolean
  passcode: string
  /** What a new event is to stand on. */
  level: VipLevel
  screenLanguage: ScreenLanguage
  screenSkinId: string
  mobileSkinId: string
}

export type SkinChoice = Pick<EventSettings, 'screenSkinId' | 'mobileSkinId'>

const hour = 3_600_000

const two = (part: number): string => String(part).padStart(2, '0')

/** Milliseconds since 1970 -> `2026-03-09T08:05` in the user's time zone. */
export function toLocalInput(at: number): string {
  const date = new Date(at)
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The instant of a date field, or undefined while it is incomplete. */
export function fromLocalInput(text: string): number | undefined {
  const at = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

const nextHour = (now: number): number => Math.ceil(now / hour) * hour

/** What a new event stands on unless it is chosen otherwise: the best of which any are left. Operators need none. */
export const bestLevel = ({ MemberType, Levels }: HostUser['Account']): VipLevel =>
  MemberType === 'operator'
    ? 'basic'
    : (Levels.findLast(({ RemainingResources }) => RemainingResources > 0)?.VIPLevel ?? 'basic')

/** What a new event begins with: the next full hour, two hours long, both features on. */
export const newDraft = (now: number, level: VipLevel, skins: SkinChoice): EventDraft => ({
  level,
  name: '',
  startAt: toLocalInput(nextHour(now)),
  endAt: toLocalInput(nextHour(now) + 2 * hour),
  location: '',
  schedule: '',
  qa: true,
  polls: true,
  interactions: true,
  participantLimit: String(levelLimits[level].participants),
  guestName: 'optional',
  guestCompany: 'off',
  guestEmail: 'off',
  anonymousAllowed: true,
  passcode: '',
  screenLanguage: 'browser',
  ...skins,
})

export const draftOf = (settings: EventSettings): EventDraft => ({
  level: 'basic',
  name: settings.name,
  startAt: toLocalInput(settings.startAt),
  endAt: toLocalInput(settings.endAt),
  location: settings.location,
  schedule: settings.schedule,
  qa: settings.features.qa,
  polls: settings.features.polls,
  interactions: settings.features.interactions,
  participantLimit: String(settings.participantLimit),
  guestName: settings.guestFields.name,
  guestCompany: settings.guestFields.company,
  guestEmail: settings.guestFields.email,
  anonymousAllowed: settings.anonymousAllowed,
  passcode: settings.passcode,
  screenLanguage: settings.screenLanguage,
  screenSkinId: settings.screenSkinId,
  mobileSkinId: settings.mobileSkinId,
})

/** A copy's draft: the same length, from the next full hour on. */
export function cloneDraft(
  settings: EventSettings,
  { name, level, now }: { name: string; level: VipLevel; now: number },
): EventDraft {
  const startAt = nextHour(now)
  const endAt = startAt + (settings.endAt - settings.startAt)
  return {
    ...draftOf(settings),
    level,
    name: name.slice(0, limits.eventNameLength),
    startAt: toLocalInput(startAt),
    endAt: toLocalInput(endAt),
  }
}

/** What is sent; the draft must be without faults. An untouched time keeps the seconds that the field cannot show. */
export function settingsInput(draft: EventDraft, before: EventSettings | null): EventSettingsInput {
  const instant = (text: string, old: number | undefined): number =>
    old !== undefined && toLocalInput(old) === text ? old : (fromLocalInput(text) ?? 0)
  return {
    EventName: draft.name,
    StartDate: instant(draft.startAt, before?.startAt),
    EndDate: instant(draft.endAt, before?.endAt),
    Location: draft.location,
    Schedule: draft.schedule,
    Features: { Qa: draft.qa, Polls: draft.polls, Interactions: draft.interactions },
    ParticipantLimit: Number(draft.participantLimit),
    GuestFields: { Name: draft.guestName, Company: draft.guestCompany, Email: draft.guestEmail },
    AnonymousAllowed: draft.anonymousAllowed,
    Passcode: draft.passcode,
    ScreenLanguage: draft.screenLanguage,
    ScreenSkinId: draft.screenSkinId,
    MobileSkinId: draft.mobileSkinId,
  }
}
