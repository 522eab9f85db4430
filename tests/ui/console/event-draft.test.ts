import { describe, expect, it } from 'vitest'
import { eventSettings } from '../../../src/contract/commands.ts'
import type { EventSettings } from '../../../src/contract/content.ts'
import {
  cloneDraft,
  draftOf,
  fromLocalInput,
  newDraft,
  settingsInput,
  toLocalInput,
} from '../../../src/ui/console/event-form/event-draft.ts'
import { eventFaults, fieldOfRefusal } from '../../../src/ui/console/event-form/event-faults.ts'

const hour = 3_600_000
const start = new Date(2026, 2, 9, 8, 5, 30).getTime()

const skins = { screenSkinId: 'builtin-screen', mobileSkinId: 'builtin-mobile' }

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
  screenSkinId: 'builtin-aurora',
  mobileSkinId: 'builtin-mint',
}

describe('the event form', () => {
  it('writes and reads times in the user’s time zone', () => {
    expect(toLocalInput(start)).toBe('2026-03-09T08:05')
    expect(fromLocalInput('2026-03-09T08:05')).toBe(new Date(2026, 2, 9, 8, 5).getTime())
    expect(fromLocalInput('')).toBeUndefined()
    expect(fromLocalInput('2026-03-')).toBeUndefined()
  })

  it('begins a new event at the next full hour, sound but for its name', () => {
    const draft = newDraft(start, 'basic', skins)
    expect([draft.startAt, draft.endAt]).toEqual(['2026-03-09T09:00', '2026-03-09T11:00'])
    expect(eventFaults(draft)).toEqual({ name: 'console.fieldEmpty' })
  })

  it('sends what the contract takes, and untouched times to the millisecond', () => {
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
      eventSettings.safeParse(settingsInput({ ...newDraft(start, 'basic', skins), name: 'A' }, null)).success,
    ).toBe(true)
  })

  it('copies an event to the next full hour, as long as it was', () => {
    const draft = cloneDraft(settings, { name: 'x'.repeat(100), level: 'professional', now: start })
    expect(draft).toMatchObject({ startAt: '2026-03-09T09:00', endAt: '2026-03-09T11:00', passcode: 'open' })
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
  ])('says what is wrong with %j', (part, faults) => {
    expect(eventFaults({ ...draft, ...part })).toEqual(faults)
  })

  it('finds the field that a refusal is about', () => {
    expect(fieldOfRefusal({ ok: false, code: 'DatesReversed', field: 'Settings.EndDate' })).toBe('endAt')
    expect(fieldOfRefusal({ ok: false, code: 'EventsFull' })).toBeUndefined()
  })
})
