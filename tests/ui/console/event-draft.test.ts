import { describe, expect, it } from 'vitest'
import type { EventSettings } from '#contract/content.ts'
import { eventSettings } from '#contract/interface/commands.ts'
import {
  cloneDraft,
  draftOf,
  fromLocalInput,
  newDraft,
  settingsInput,
  toLocalInput,
} from '#ui/console/events/form/event-draft.ts'
import { eventErrors, fieldOfRefusal } from '#ui/console/events/form/event-errors.ts'

const hour = 3_600_000
const start = new Date(2026, 2, 9, 8, 5, 30).getTime()

const themes = { screenThemeId: 'builtin-screen', mobileThemeId: 'builtin-mobile' }

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
    const draft = newDraft(start, 'basic', themes)
    expect([draft.startAt, draft.endAt]).toEqual(['2026-03-09T08:05', '2026-03-09T10:05'])
    expect(eventErrors(draft)).toEqual({ name: 'console.fieldEmpty' })
  })

  it('the event form sends what the contract accepts, and unchanged times to the millisecond', () => {
    const sent = settingsInput(draftOf(settings), settings)
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
      Passcode: 'open',
      ScreenLanguage: 'ja',
      ScreenSkinId: 'builtin-aurora',
      MobileSkinId: 'builtin-mint',
    })
    expect(eventSettings.safeParse(sent).success).toBe(true)
    expect(
      eventSettings.safeParse(settingsInput({ ...newDraft(start, 'basic', themes), name: 'A' }, null))
        .success,
    ).toBe(true)
  })

  it('a copied event starts now and lasts as long as the original', () => {
    const draft = cloneDraft(settings, { name: 'x'.repeat(100), level: 'professional', now: start })
    expect(draft).toMatchObject({ startAt: '2026-03-09T08:05', endAt: '2026-03-09T10:05', passcode: 'open' })
    expect(draft.name).toHaveLength(80)
  })

  const draft = draftOf(settings)
  it.each([
    [{ name: '  ' }, { name: 'console.fieldEmpty' }],
    [{ name: 'x'.repeat(81) }, { name: 'console.fieldTooLong' }],
    [{ startAt: '' }, { startAt: 'console.dateInvalid' }],
    [{ endAt: '' }, { endAt: 'console.dateInvalid' }],
    [{ endAt: draft.startAt }, { endAt: 'console.endBeforeStart' }],
    [{ endAt: '2028-01-01T00:00' }, { endAt: 'console.eventTooLong' }],
    [{ location: 'x'.repeat(121) }, { location: 'console.fieldTooLong' }],
    [{ schedule: 'x'.repeat(2001) }, { schedule: 'console.fieldTooLong' }],
    [{ participantLimit: '' }, { participantLimit: 'console.limitInvalid' }],
    [{ participantLimit: '0' }, { participantLimit: 'console.limitInvalid' }],
    [{ participantLimit: '1.5' }, { participantLimit: 'console.limitInvalid' }],
    [{ participantLimit: '100001' }, { participantLimit: 'console.limitInvalid' }],
    [{ passcode: 'x'.repeat(21) }, { passcode: 'console.fieldTooLong' }],
  ])('the event form reports the invalid field in %j', (part, validationErrors) => {
    expect(eventErrors({ ...draft, ...part })).toEqual(validationErrors)
  })

  it('the event form finds the field that a refusal names', () => {
    expect(fieldOfRefusal({ ok: false, code: 'DatesReversed', field: 'Settings.EndDate' })).toBe('endAt')
    expect(fieldOfRefusal({ ok: false, code: 'EventsFull' })).toBeUndefined()
  })
})
