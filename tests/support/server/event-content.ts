import type { EventSettings } from '#contract/content.ts'
import type { PollContent } from '#contract/items/poll.ts'
import { plainWordFilter } from '#contract/word-filter.ts'

const hour = 3_600_000

export const settings = (given: Partial<EventSettings> = {}): EventSettings => ({
  name: 'Rehearsal',
  // The event starts only tomorrow, so that the deadlines of the schedule do not fire in tests of other parts.
  startAt: Date.now() + 24 * hour,
  endAt: Date.now() + 48 * hour,
  location: '',
  schedule: '',
  features: { qa: true, polls: true, interactions: true },
  participantLimit: 500,
  guestFields: { name: 'optional', company: 'optional', email: 'optional' },
  anonymousAllowed: true,
  // Most tests open several items at the same time.
  oneItemOpen: false,
  resultsBeforeAnswer: false,
  nicknames: false,
  hostedBy: '',
  // Tests of other parts repeat texts.
  guard: { ...plainWordFilter, mode: 'off' },
  passcode: '',
  screenLanguage: 'browser',
  screenThemeId: 'builtin-screen',
  mobileThemeId: 'builtin-mobile',
  ...given,
})

/** Options a, b, c; a is correct. */
export const pollOf = (given: Partial<PollContent> = {}): PollContent => ({
  title: 'Which?',
  options: ['a', 'b', 'c'].map((id) => ({ id, text: `Option ${id}`, correct: id === 'a' })),
  multiple: false,
  maxChoices: 1,
  look: 'bars',
  round: 1,
  ...given,
})
