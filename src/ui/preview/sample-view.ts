import type { PollDoc } from '../../contract/items/poll.ts'
import type { Change, Snapshot } from '../../contract/protocol.ts'
import type { EventDoc, PresentDoc, QuestionDoc } from '../../contract/views.ts'
import type { Translator } from '../../i18n/translator.ts'

type Words = Translator<'themes'>

/** The pages of phone and screen that a theme is tried on. */
export const samplePages = ['welcome', 'qa', 'poll'] as const
export type SamplePage = (typeof samplePages)[number]

export const samplePollId = 'sample-poll'
export const sampleCode = '482917'

const hour = 3_600_000

const eventDoc = (t: Words, now: number): EventDoc => ({
  id: 'sample',
  code: sampleCode,
  // Whoever looks gives the page its theme.
  skins: { MobileSkin: null, MobileSkinId: '', ScreenSkin: null, ScreenSkinId: '' },
  origin: { address: '', fixed: false },
  value: { progress: 'processing', door: 'open' },
  context: {
    name: t('themes.sampleEvent'),
    startAt: now - hour,
    endAt: now + hour,
    location: t('themes.samplePlace'),
    schedule: '',
    features: { qa: true, polls: true, interactions: true },
    participantLimit: 500,
    guestFields: { name: 'optional', company: 'off', email: 'off' },
    anonymousAllowed: true,
    passcode: '',
    screenLanguage: 'browser',
    screenSkinId: '',
    mobileSkinId: '',
  },
})

const questions = (t: Words, now: number): [QuestionDoc, votes: number][] =>
  ([1, 2, 3] as const).map((number) => [
    {
      id: `sample-${number}`,
      value: {
        place: 'live',
        star: number === 2 ? 'starred' : 'plain',
        answer: 'unanswered',
        stage: 'normal',
      },
      context: {
        text: t(`themes.sampleQuestion-${number}`),
        authorId: null,
        authorName: number === 3 ? '' : t(`themes.sampleName-${number}`),
        anonymous: number === 3,
        askedAt: now - number * 60_000,
        autoReview: true,
        replies: [],
      },
    },
    24 - number * 7,
  ])

const pollDoc = (t: Words): PollDoc => ({
  id: samplePollId,
  position: 1,
  value: { activity: 'active', voting: 'locked', results: 'shown', answer: 'shown' },
  context: {
    title: t('themes.samplePoll'),
    options: ([1, 2, 3, 4] as const).map((number) => ({
      id: String(number),
      text: t(`themes.sampleOption-${number}`),
      correct: number === 2,
    })),
    multiple: false,
    maxChoices: 1,
    round: 1,
  },
})

const presentDoc = (page: SamplePage): PresentDoc => ({
  value: page,
  context: { pollId: page === 'poll' ? samplePollId : null, interactionId: null },
})

/** An event as an audience may see it, with something on every page. */
export function sampleView(page: SamplePage, t: Words, now: number): Snapshot {
  const changes: Change[] = [
    ['event', 1, eventDoc(t, now)],
    ['participants', 1, { count: 128 }],
    ['qa', 1, { value: { channel: 'open', review: 'auto' }, context: {} }],
    ['present', 1, presentDoc(page)],
    [`poll:${samplePollId}`, 1, pollDoc(t)],
    [`tally:${samplePollId}`, 1, { round: 1, voters: 96, counts: { 1: 41, 2: 28, 3: 16, 4: 11 } }],
    ...questions(t, now).flatMap(([doc, count]): Change[] => [
      [`question:${doc.id}`, 1, doc],
      [`votes:${doc.id}`, 1, { count }],
    ]),
  ]
  const own: Change[] = [[`ballot:${samplePollId}`, 1, { round: 1, optionIds: ['1'] }]]
  return { epoch: 'sample', seq: 1, now, changes, own }
}
