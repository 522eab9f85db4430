import type { EventSettings, FieldDemand, ScreenLanguage } from '#contract/content.ts'
import * as limits from '#contract/limits.ts'
import { levelLimits, type VipLevel } from '#contract/plans.ts'
import type { HostUser } from '#machines/host-session/host-session.events.ts'
import type { WantedEvent } from './event-form-actors.ts'

/** The draft of an event's settings: texts as typed, and times in the format of date inputs. */
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
  /** The level of a new event. */
  level: VipLevel
  screenLanguage: ScreenLanguage
  screenThemeId: string
  mobileThemeId: string
}

export type ThemeSelection = Pick<EventSettings, 'screenThemeId' | 'mobileThemeId'>

const hour = 3_600_000

const two = (part: number): string => String(part).padStart(2, '0')

/** Milliseconds since 1970 -> `2026-03-09T08:05` in the user's time zone. */
export function toLocalInput(at: number): string {
  const date = new Date(at)
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The instant of a date input. Undefined while the input is incomplete. */
export function fromLocalInput(text: string): number | undefined {
  const at = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/**
 * The level that the form for a new event shows first: the best level with events left. For operators this level is
 * `basic`, because the events of operators need no purchase.
 */
export const bestLevel = ({ MemberType, Levels }: HostUser['Account']): VipLevel =>
  MemberType === 'operator'
    ? 'basic'
    : (Levels.findLast(({ RemainingResources }) => RemainingResources > 0)?.VIPLevel ?? 'basic')

/** The draft of a new event: the event starts now, lasts two hours, and has all features on. */
export const newDraft = (now: number, level: VipLevel, themes: ThemeSelection): EventDraft => ({
  level,
  name: '',
  startAt: toLocalInput(now),
  endAt: toLocalInput(now + 2 * hour),
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
  ...themes,
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
  screenThemeId: settings.screenThemeId,
  mobileThemeId: settings.mobileThemeId,
})

/** The draft of a copy: the copy starts now and has the same length as the original. */
export function cloneDraft(
  settings: EventSettings,
  { name, level, now }: { name: string; level: VipLevel; now: number },
): EventDraft {
  const endAt = now + (settings.endAt - settings.startAt)
  return {
    ...draftOf(settings),
    level,
    name: name.slice(0, limits.eventNameLength),
    startAt: toLocalInput(now),
    endAt: toLocalInput(endAt),
  }
}

/**
 * The payload for a draft without validation errors. A time that the user has not changed keeps its seconds, which the
 * field does not show.
 */
export function settingsInput(draft: EventDraft, before: EventSettings | null): WantedEvent['settings'] {
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
    ScreenSkinId: draft.screenThemeId,
    MobileSkinId: draft.mobileThemeId,
  }
}
