import type { EventSettings } from '#contract/content.ts'
import { plainWordFilter } from '#contract/word-filter.ts'
import type { EventCommand } from '#machines/domain/event/event.events.ts'

/** An event with places for two guests. */
export const smallParty: EventSettings = {
  name: 'Small party',
  startAt: 1_800_000_000_000,
  endAt: 1_800_007_200_000,
  location: 'Hall 1',
  schedule: '',
  features: { qa: true, polls: true, interactions: true },
  participantLimit: 2,
  guestFields: { name: 'required', company: 'off', email: 'off' },
  anonymousAllowed: true,
  oneItemOpen: true,
  resultsBeforeAnswer: false,
  nicknames: false,
  welcomeNames: true,
  hostedBy: '',
  guard: plainWordFilter,
  passcode: '',
  screenLanguage: 'browser',
  screenThemeId: 'builtin-screen',
  mobileThemeId: 'builtin-mobile',
}

/** An event with places for three guests and without polls. */
export const talk: EventSettings = {
  ...smallParty,
  name: 'Talk',
  features: { qa: true, polls: false, interactions: true },
  participantLimit: 3,
}

export const eventEvents: EventCommand[] = [
  { type: 'edit', settings: smallParty, guests: 1 },
  { type: 'edit', settings: talk, guests: 1 },
  { type: 'edit', settings: { ...smallParty, anonymous: true }, guests: 1 },
  { type: 'start' },
  { type: 'finish' },
  { type: 'reopen' },
  { type: 'lockDoor' },
  { type: 'unlockDoor' },
  { type: 'deadlinePassed', deadline: 'start' },
  { type: 'deadlinePassed', deadline: 'end' },
  { type: 'join', participants: 1 },
  { type: 'join', participants: 2 },
  { type: 'join', participants: 3 },
  { type: 'takePart', feature: 'qa' },
  { type: 'takePart', feature: 'polls' },
]
