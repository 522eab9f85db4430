import type { EventSettings, ScreenLanguage } from '#contract/content.ts'
import type { Refusal } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { levelLimits, type VipLevel } from '#contract/plans.ts'
import { plainWordFilter, type WordFilterSettings } from '#contract/word-filter.ts'
import { deviceZone } from '#i18n/base/format.ts'
import type { HostUser } from '#machines/flow/host-session/host-session.events.ts'
import { toLocalInput } from '#ui/console/forms/typed-values.ts'
import type { WantedEvent } from './event-form-actors.ts'

type WordFilterValues = NonNullable<WantedEvent['settings']['guard']>

const wordFilterValues = ({ mode, blocked, allowed }: WordFilterSettings): WordFilterValues => ({
  mode,
  blocked: [...blocked],
  allowed: [...allowed],
})

/** The values of the form for an event: texts as typed, and times in the format of date inputs. */
export interface EventValues extends Omit<WantedEvent['settings'], 'startDate' | 'endDate'> {
  startDate: string
  endDate: string
  location: string
  hostedBy: string
  anonymous: boolean
  nicknames: boolean
  welcomeNames: boolean
  schedule: string
  passcode: string
  oneItemOpen: boolean
  resultsBeforeAnswer: boolean
  /** 0: as the server. */
  guestDataDays: number
  eventDays: number
  guard: WordFilterValues
  screenLanguage: ScreenLanguage
  screenSkinId: string
  mobileSkinId: string
  /** The level of a new event. */
  level: VipLevel
}

const hour = 3_600_000

/**
 * The level that the form for a new event shows first: the best level with events left. For operators this level is
 * `basic`, because the events of operators need no purchase.
 */
export const bestLevel = ({ memberType, levels }: HostUser['account']): VipLevel =>
  memberType === 'operator'
    ? 'basic'
    : (levels.findLast(({ remainingResources }) => remainingResources > 0)?.vipLevel ?? 'basic')

/** The guest limit of a new event: that of its level, or that of the installation if it is smaller. */
export const firstLimit = ({ maxConcurrentParticipants }: HostUser['account'], level: VipLevel): number =>
  Math.min(levelLimits[level].participants, maxConcurrentParticipants)

/** A new event starts now, lasts two hours, and has all features on. */
export const newEvent = (
  now: number,
  level: VipLevel,
  given: Pick<EventValues, 'participantLimit' | 'screenSkinId' | 'mobileSkinId'>,
): EventValues => ({
  level,
  eventName: '',
  startDate: toLocalInput(now),
  endDate: toLocalInput(now + 2 * hour),
  timeZone: deviceZone(),
  location: '',
  hostedBy: '',
  schedule: '',
  features: { qa: true, polls: true, interactions: true },
  guestFields: { name: 'optional', company: 'off', email: 'off' },
  anonymousAllowed: true,
  anonymous: false,
  nicknames: false,
  welcomeNames: true,
  passcode: '',
  oneItemOpen: true,
  resultsBeforeAnswer: false,
  guestDataDays: 0,
  eventDays: 0,
  guard: wordFilterValues(plainWordFilter),
  screenLanguage: 'browser',
  ...given,
})

export const eventValues = (settings: EventSettings): EventValues => ({
  level: 'basic',
  eventName: settings.name,
  startDate: toLocalInput(settings.startAt),
  endDate: toLocalInput(settings.endAt),
  location: settings.location,
  hostedBy: settings.hostedBy,
  schedule: settings.schedule,
  features: {
    qa: settings.features.qa,
    polls: settings.features.polls,
    interactions: settings.features.interactions,
  },
  participantLimit: settings.participantLimit,
  guestFields: {
    name: settings.guestFields.name,
    company: settings.guestFields.company,
    email: settings.guestFields.email,
  },
  anonymousAllowed: settings.anonymousAllowed,
  anonymous: settings.anonymous ?? false,
  nicknames: settings.nicknames,
  welcomeNames: settings.welcomeNames ?? false,
  passcode: settings.passcode,
  oneItemOpen: settings.oneItemOpen,
  resultsBeforeAnswer: settings.resultsBeforeAnswer,
  guestDataDays: settings.guestDataDays ?? 0,
  eventDays: settings.eventDays ?? 0,
  guard: wordFilterValues(settings.guard),
  screenLanguage: settings.screenLanguage,
  screenSkinId: settings.screenThemeId,
  mobileSkinId: settings.mobileThemeId,
})

/** The settings of an event as a client sends them, for a change of a few of them. */
export function sentSettings(settings: EventSettings): WantedEvent['settings'] {
  const { level: _, ...values } = eventValues(settings)
  return { ...values, startDate: settings.startAt, endDate: settings.endAt }
}

/** A copy starts now and has the same length as the original. */
export function cloneValues(
  settings: EventSettings,
  { name, level, now }: { name: string; level: VipLevel; now: number },
): EventValues {
  return {
    ...eventValues(settings),
    level,
    eventName: name.slice(0, limits.eventNameLength),
    startDate: toLocalInput(now),
    endDate: toLocalInput(now + (settings.endAt - settings.startAt)),
  }
}

const shown = [
  'eventName',
  'startDate',
  'endDate',
  'location',
  'hostedBy',
  'schedule',
  'participantLimit',
  'passcode',
] as const satisfies (keyof EventValues)[]

/**
 * The field that a refusal is about. The refusal contains the path of the field in the payload, for example
 * `Settings.EndDate`.
 */
export const fieldOfRefusal = ({ field }: Refusal): (typeof shown)[number] | undefined =>
  shown.find((name) => name === field?.split('.').at(-1))
