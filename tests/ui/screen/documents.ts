import type { EventSettings, QuestionContent } from '#contract/content.ts'
import type { CountDoc, EventDoc, PresentDoc, QuestionDoc } from '#contract/interface/views.ts'
import type { PollContent, PollDoc } from '#contract/items/poll.ts'
import { screenTheme } from '#contract/theme.ts'
import { plainWordFilter } from '#contract/word-filter.ts'

/** Makes documents as a live view contains them. A test gives only the values that matter to it. */
export function eventDoc(
  value: Partial<EventDoc['value']> = {},
  settings: Partial<EventSettings> = {},
): EventDoc {
  return {
    id: 'e1',
    code: '482917',
    themes: {
      mobileSkin: null,
      mobileSkinId: 'builtin-mobile',
      screenSkin: screenTheme,
      screenSkinId: 'builtin-screen',
    },
    origin: { address: '', fixed: false },
    value: { progress: 'processing', door: 'open', ...value },
    context: {
      name: 'Spring meeting',
      startAt: 0,
      endAt: 1,
      location: '',
      schedule: '',
      features: { qa: true, polls: true, interactions: true },
      participantLimit: 500,
      guestFields: { name: 'optional', company: 'off', email: 'off' },
      anonymousAllowed: true,
      oneItemOpen: true,
      resultsBeforeAnswer: false,
      nicknames: false,
      hostedBy: '',
      guard: plainWordFilter,
      passcode: '',
      screenLanguage: 'browser',
      screenThemeId: 'builtin-screen',
      mobileThemeId: 'builtin-mobile',
      ...settings,
    },
  }
}

export function questionDoc(
  id: string,
  value: Partial<QuestionDoc['value']> = {},
  content: Partial<QuestionContent> = {},
): { id: string; doc: QuestionDoc } {
  const doc: QuestionDoc = {
    id,
    value: { place: 'live', star: 'plain', answer: 'unanswered', highlight: 'normal', ...value },
    context: {
      text: `Question ${id}?`,
      authorId: null,
      authorName: 'Lin',
      anonymous: false,
      askedAt: 0,
      autoReview: true,
      masked: null,
      held: null,
      replies: [],
      ...content,
    },
  }
  return { id, doc }
}

export const votes = (counts: Record<string, number>): { id: string; doc: CountDoc }[] =>
  Object.entries(counts).map(([id, count]) => ({ id, doc: { count } }))

export function pollDoc(
  id: string,
  value: Partial<PollDoc['value']> = {},
  content: Partial<PollContent> = {},
): PollDoc {
  return {
    id,
    position: 1,
    value: { activity: 'active', voting: 'open', results: 'hidden', answer: 'hidden', ...value },
    context: {
      title: `Poll ${id}?`,
      options: [
        { id: 'yes', text: 'Yes', correct: true },
        { id: 'no', text: 'No', correct: false },
      ],
      multiple: false,
      maxChoices: 1,
      look: 'bars',
      round: 1,
      ...content,
    },
  }
}

export const presentDoc = (
  value: PresentDoc['value'],
  pollId: string | null = null,
  interactionId: string | null = null,
): PresentDoc => ({
  value,
  context: { pollId, interactionId, slideId: null, blackout: false, joinCode: 'automatic' },
})
