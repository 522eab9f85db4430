import type { EventSettings, QuestionContent } from '../../../src/contract/content.ts'
import type { PollContent, PollDoc } from '../../../src/contract/items/poll.ts'
import { screenSkin } from '../../../src/contract/skin.ts'
import type { CountDoc, EventDoc, PresentDoc, QuestionDoc } from '../../../src/contract/views.ts'

/** Documents as a live view holds them, with only what a test is about given. */
export function eventDoc(
  value: Partial<EventDoc['value']> = {},
  settings: Partial<EventSettings> = {},
): EventDoc {
  return {
    id: 'e1',
    code: '482917',
    skins: {
      MobileSkin: null,
      MobileSkinId: 'builtin-mobile',
      ScreenSkin: screenSkin,
      ScreenSkinId: 'builtin-screen',
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
      passcode: '',
      screenLanguage: 'browser',
      screenSkinId: 'builtin-screen',
      mobileSkinId: 'builtin-mobile',
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
    value: { place: 'live', star: 'plain', answer: 'unanswered', stage: 'normal', ...value },
    context: {
      text: `Question ${id}?`,
      authorId: null,
      authorName: 'Lin',
      anonymous: false,
      askedAt: 0,
      autoReview: true,
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
): PresentDoc => ({ value, context: { pollId, interactionId } })
