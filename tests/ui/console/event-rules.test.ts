import { describe, expect, it } from 'vitest'
import type { EventSettings } from '#contract/content.ts'
import { eventSettings } from '#contract/interface/commands.ts'
import { plainWordFilter } from '#contract/word-filter.ts'
import { deviceZone } from '#i18n/base/format.ts'
import { formErrors } from '#tests/support/form-errors.ts'
import { eventRules } from '#ui/console/events/form/event.rules.ts'
import {
  cloneValues,
  eventValues,
  fieldOfRefusal,
  newEvent,
  sentSettings,
} from '#ui/console/events/form/event-values.ts'
import { fromLocalInput, toLocalInput } from '#ui/console/parts/forms/typed-values.ts'

const hour = 3_600_000
const start = new Date(2026, 2, 9, 8, 5, 30).getTime()

const themes = { ScreenSkinId: 'builtin-screen', MobileSkinId: 'builtin-mobile' }

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
    const values = newEvent(start, 'basic', themes)
    expect([values.StartDate, values.EndDate]).toEqual(['2026-03-09T08:05', '2026-03-09T10:05'])
    expect(formErrors(eventRules(null), values)).toEqual({ EventName: 'TextEmpty' })
    expect(values.TimeZone).toBe(deviceZone())
  })

  it('the event form sends what the contract accepts, and unchanged times to the millisecond', () => {
    const sent = eventRules(settings).parse(eventValues(settings))
    expect(sent).toEqual({
      EventName: 'Spring meeting',
      StartDate: start,
      EndDate: start + 2 * hour,
      Location: 'Hall 2',
      Schedule: '9:00 doors\n10:00 start',
      Features: { Qa: true, Polls: false, Interactions: true },
      ParticipantLimit: 500,
      GuestFields: { Name: 'required', Company: 'off', Email: 'optional' },
      AnonymousAllowed: false,
      OneItemOpen: true,
      ResultsBeforeAnswer: false,
      Nicknames: false,
      WelcomeNames: false,
      HostedBy: '',
      Guard: { Mode: 'hold', Blocked: [], Allowed: [] },
      Passcode: 'open',
      ScreenLanguage: 'ja',
      ScreenSkinId: 'builtin-aurora',
      MobileSkinId: 'builtin-mint',
    })
    expect(eventSettings.safeParse(sent).success).toBe(true)
    // The look of an event is changed without the form.
    expect(sentSettings(settings)).toEqual(sent)
    const added = eventRules(null).parse({ ...newEvent(start, 'basic', themes), EventName: 'A' })
    expect(eventSettings.safeParse(added).success).toBe(true)
  })

  it('a copied event starts now and lasts as long as the original', () => {
    const values = cloneValues(settings, { name: 'x'.repeat(100), level: 'professional', now: start })
    expect(values).toMatchObject({
      StartDate: '2026-03-09T08:05',
      EndDate: '2026-03-09T10:05',
      Passcode: 'open',
    })
    expect(values.EventName).toHaveLength(80)
  })

  const values = eventValues(settings)
  it.each([
    [{ EventName: '  ' }, { EventName: 'TextEmpty' }],
    [{ EventName: 'x'.repeat(81) }, { EventName: 'TextTooLong' }],
    [{ StartDate: '' }, { StartDate: 'BadInput' }],
    [{ EndDate: '' }, { EndDate: 'BadInput' }],
    [{ EndDate: values.StartDate }, { EndDate: 'DatesReversed' }],
    [{ EndDate: '2028-01-01T00:00' }, { EndDate: 'PeriodTooLong' }],
    [{ Location: 'x'.repeat(121) }, { Location: 'TextTooLong' }],
    [{ Schedule: 'x'.repeat(2001) }, { Schedule: 'TextTooLong' }],
    [{ ParticipantLimit: '' }, { ParticipantLimit: 'BadInput' }],
    [{ ParticipantLimit: '0' }, { ParticipantLimit: 'BadInput' }],
    [{ ParticipantLimit: '1.5' }, { ParticipantLimit: 'BadInput' }],
    [{ ParticipantLimit: '100001' }, { ParticipantLimit: 'BadInput' }],
    [{ Passcode: 'x'.repeat(21) }, { Passcode: 'TextTooLong' }],
  ])('the event form reports the invalid field in %j', (part, validationErrors) => {
    expect(formErrors(eventRules(null), { ...values, ...part })).toEqual(validationErrors)
  })

  it('the event form finds the field that a refusal names', () => {
    expect(fieldOfRefusal({ ok: false, code: 'DatesReversed', field: 'Settings.EndDate' })).toBe('EndDate')
    expect(fieldOfRefusal({ ok: false, code: 'EventsFull' })).toBeUndefined()
  })
})
