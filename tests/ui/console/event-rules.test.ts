import { describe, expect, it } from 'vitest'
import type { EventSettings } from '#contract/content.ts'
import { eventSettings } from '#contract/interface/commands.ts'
import { plainWordFilter } from '#contract/word-filter.ts'
import { deviceZone } from '#i18n/base/format.ts'
import type { HostUser } from '#machines/flow/host-session/host-session.events.ts'
import { formErrors } from '#tests/support/form-errors.ts'
import { eventRules } from '#ui/console/events/form/event.rules.ts'
import {
  cloneValues,
  eventValues,
  fieldOfRefusal,
  firstLimit,
  newEvent,
  sentSettings,
} from '#ui/console/events/form/event-values.ts'
import { fromLocalInput, toLocalInput, typedCount } from '#ui/console/forms/typed-values.ts'

const hour = 3_600_000
const start = new Date(2026, 2, 9, 8, 5, 30).getTime()

const given = {
  participantLimit: 500,
  screenSkinId: 'builtin-screen',
  mobileSkinId: 'builtin-mobile',
}

const settings: EventSettings = {
  name: 'Spring meeting',
  startAt: start,
  endAt: start + 2 * hour,
  location: 'Hall 2',
  schedule: '9:00 doors\n10:00 start',
  features: { qa: true, polls: false, interactions: true },
  participantLimit: 500,
  guestFields: { name: 'required', company: 'off', email: 'optional' },
  anonymousAllowed: false,
  oneItemOpen: true,
  resultsBeforeAnswer: false,
  guestDataDays: 30,
  nicknames: false,
  hostedBy: '',
  guard: plainWordFilter,
  passcode: 'open',
  screenLanguage: 'ja',
  screenThemeId: 'builtin-aurora',
  mobileThemeId: 'builtin-mint',
}

describe('the event form', () => {
  it('the event form writes and reads times in the user’s time zone', () => {
    expect(toLocalInput(start)).toBe('2026-03-09T08:05')
    expect(fromLocalInput('2026-03-09T08:05')).toBe(new Date(2026, 2, 9, 8, 5).getTime())
    expect(fromLocalInput('')).toBeUndefined()
    expect(fromLocalInput('2026-03-')).toBeUndefined()
  })

  it('the form for a new event starts at the present time and lacks only a name', () => {
    const values = newEvent(start, 'basic', given)
    expect([values.startDate, values.endDate]).toEqual(['2026-03-09T08:05', '2026-03-09T10:05'])
    expect(formErrors(eventRules(null), values)).toEqual({ eventName: 'TextEmpty' })
    expect(values.timeZone).toBe(deviceZone())
  })

  it('a new event begins with the limit of its level, or of the installation if it is smaller', () => {
    const account = { maxConcurrentParticipants: 300 } as HostUser['account']
    expect(firstLimit(account, 'basic')).toBe(300)
    expect(firstLimit({ ...account, maxConcurrentParticipants: 2000 }, 'basic')).toBe(500)
    expect(firstLimit({ ...account, maxConcurrentParticipants: 2000 }, 'professional')).toBe(2000)
  })

  it('the event form sends what the contract accepts, and unchanged times to the millisecond', () => {
    const sent = eventRules(settings).parse(eventValues(settings))
    expect(sent).toEqual({
      eventName: 'Spring meeting',
      startDate: start,
      endDate: start + 2 * hour,
      location: 'Hall 2',
      schedule: '9:00 doors\n10:00 start',
      features: { qa: true, polls: false, interactions: true },
      participantLimit: 500,
      guestFields: { name: 'required', company: 'off', email: 'optional' },
      anonymousAllowed: false,
      anonymous: false,
      oneItemOpen: true,
      resultsBeforeAnswer: false,
      guestDataDays: 30,
      eventDays: 0,
      nicknames: false,
      welcomeNames: false,
      hostedBy: '',
      guard: { mode: 'hold', blocked: [], allowed: [] },
      passcode: 'open',
      screenLanguage: 'ja',
      screenSkinId: 'builtin-aurora',
      mobileSkinId: 'builtin-mint',
    })
    expect(eventSettings.safeParse(sent).success).toBe(true)
    // The look of an event is changed without the form.
    expect(sentSettings(settings)).toEqual(sent)
    const added = eventRules(null).parse({ ...newEvent(start, 'basic', given), eventName: 'A' })
    expect(eventSettings.safeParse(added).success).toBe(true)
  })

  it('a copied event starts now and lasts as long as the original', () => {
    const values = cloneValues(settings, { name: 'x'.repeat(100), level: 'professional', now: start })
    expect(values).toMatchObject({
      startDate: '2026-03-09T08:05',
      endDate: '2026-03-09T10:05',
      passcode: 'open',
    })
    expect(values.eventName).toHaveLength(80)
  })

  const values = eventValues(settings)
  it.each([
    [{ eventName: '  ' }, { eventName: 'TextEmpty' }],
    [{ eventName: 'x'.repeat(81) }, { eventName: 'TextTooLong' }],
    [{ startDate: '' }, { startDate: 'BadInput' }],
    [{ endDate: '' }, { endDate: 'BadInput' }],
    [{ endDate: values.startDate }, { endDate: 'DatesReversed' }],
    [{ endDate: '2028-01-01T00:00' }, { endDate: 'PeriodTooLong' }],
    [{ location: 'x'.repeat(121) }, { location: 'TextTooLong' }],
    [{ schedule: 'x'.repeat(2001) }, { schedule: 'TextTooLong' }],
    [{ participantLimit: typedCount('') }, { participantLimit: 'BadInput' }],
    [{ participantLimit: typedCount('0') }, { participantLimit: 'BadInput' }],
    [{ participantLimit: typedCount('1.5') }, { participantLimit: 'BadInput' }],
    [{ participantLimit: typedCount('100001') }, { participantLimit: 'BadInput' }],
    [{ passcode: 'x'.repeat(21) }, { passcode: 'TextTooLong' }],
  ])('the event form reports the invalid field in %j', (part, validationErrors) => {
    expect(formErrors(eventRules(null), { ...values, ...part })).toEqual(validationErrors)
  })

  it('the event form finds the field that a refusal names', () => {
    expect(fieldOfRefusal({ ok: false, code: 'DatesReversed', field: 'settings.endDate' })).toBe('endDate')
    expect(fieldOfRefusal({ ok: false, code: 'EventsFull' })).toBeUndefined()
  })
})
