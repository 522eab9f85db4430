import type { EventSettings, ScreenLanguage } from '#contract/content.ts'
import type { Refusal } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { levelLimits, type VipLevel } from '#contract/plans.ts'
import { plainWordFilter, type WordFilterSettings } from '#contract/word-filter.ts'
import { deviceZone } from '#i18n/base/format.ts'
import type { HostUser } from '#machines/flow/host-session/host-session.events.ts'
import { toLocalInput } from '#ui/console/parts/forms/typed-values.ts'
import type { WantedEvent } from './event-form-actors.ts'

type WordFilterValues = NonNullable<WantedEvent['settings']['Guard']>

const wordFilterValues = ({ mode, blocked, allowed }: WordFilterSettings): WordFilterValues => ({
  Mode: mode,
  Blocked: [...blocked],
  Allowed: [...allowed],
})

/** The values of the form for an event: texts as typed, and times in the format of date inputs. */
export interface EventValues
  extends Omit<WantedEvent['settings'], 'StartDate' | 'EndDate' | 'ParticipantLimit'> {
  StartDate: string
  EndDate: string
  Location: string
  HostedBy: string
  Nicknames: boolean
  WelcomeNames: boolean
  Schedule: string
  ParticipantLimit: string
  Passcode: string
  OneItemOpen: boolean
  ResultsBeforeAnswer: boolean
  Guard: WordFilterValues
  ScreenLanguage: ScreenLanguage
  ScreenSkinId: string
  MobileSkinId: string
  /** The level of a new event. */
  Level: VipLevel
}

const hour = 3_600_000

/**
 * The level that the form for a new event shows first: the best level with events left. For operators this level is
 * `basic`, because the events of operators need no purchase.
 */
export const bestLevel = ({ MemberType, Levels }: HostUser['Account']): VipLevel =>
  MemberType === 'operator'
    ? 'basic'
    : (Levels.findLast(({ RemainingResources }) => RemainingResources > 0)?.VIPLevel ?? 'basic')

/** A new event starts now, lasts two hours, and has all features on. */
export const newEvent = (
  now: number,
  level: VipLevel,
  themes: Pick<EventValues, 'ScreenSkinId' | 'MobileSkinId'>,
): EventValues => ({
  Level: level,
  EventName: '',
  StartDate: toLocalInput(now),
  EndDate: toLocalInput(now + 2 * hour),
  TimeZone: deviceZone(),
  Location: '',
  HostedBy: '',
  Schedule: '',
  Features: { Qa: true, Polls: true, Interactions: true },
  ParticipantLimit: String(levelLimits[level].participants),
  GuestFields: { Name: 'optional', Company: 'off', Email: 'off' },
  AnonymousAllowed: true,
  Nicknames: false,
  WelcomeNames: true,
  Passcode: '',
  OneItemOpen: true,
  ResultsBeforeAnswer: false,
  Guard: wordFilterValues(plainWordFilter),
  ScreenLanguage: 'browser',
  ...themes,
})

export const eventValues = (settings: EventSettings): EventValues => ({
  Level: 'basic',
  EventName: settings.name,
  StartDate: toLocalInput(settings.startAt),
  EndDate: toLocalInput(settings.endAt),
  Location: settings.location,
  HostedBy: settings.hostedBy,
  Schedule: settings.schedule,
  Features: {
    Qa: settings.features.qa,
    Polls: settings.features.polls,
    Interactions: settings.features.interactions,
  },
  ParticipantLimit: String(settings.participantLimit),
  GuestFields: {
    Name: settings.guestFields.name,
    Company: settings.guestFields.company,
    Email: settings.guestFields.email,
  },
  AnonymousAllowed: settings.anonymousAllowed,
  Nicknames: settings.nicknames,
  WelcomeNames: settings.welcomeNames ?? false,
  Passcode: settings.passcode,
  OneItemOpen: settings.oneItemOpen,
  ResultsBeforeAnswer: settings.resultsBeforeAnswer,
  Guard: wordFilterValues(settings.guard),
  ScreenLanguage: settings.screenLanguage,
  ScreenSkinId: settings.screenThemeId,
  MobileSkinId: settings.mobileThemeId,
})

/** The settings of an event as a client sends them, for a change of a few of them. */
export function sentSettings(settings: EventSettings): WantedEvent['settings'] {
  const { Level: _, ...values } = eventValues(settings)
  const { startAt: StartDate, endAt: EndDate, participantLimit: ParticipantLimit } = settings
  return { ...values, StartDate, EndDate, ParticipantLimit }
}

/** A copy starts now and has the same length as the original. */
export function cloneValues(
  settings: EventSettings,
  { name, level, now }: { name: string; level: VipLevel; now: number },
): EventValues {
  return {
    ...eventValues(settings),
    Level: level,
    EventName: name.slice(0, limits.eventNameLength),
    StartDate: toLocalInput(now),
    EndDate: toLocalInput(now + (settings.endAt - settings.startAt)),
  }
}

const shown = [
  'EventName',
  'StartDate',
  'EndDate',
  'Location',
  'HostedBy',
  'Schedule',
  'ParticipantLimit',
  'Passcode',
] as const satisfies (keyof EventValues)[]

/**
 * The field that a refusal is about. The refusal contains the path of the field in the payload, for example
 * `Settings.EndDate`.
 */
export const fieldOfRefusal = ({ field }: Refusal): (typeof shown)[number] | undefined =>
  shown.find((name) => name === field?.split('.').at(-1))
