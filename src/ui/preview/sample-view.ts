import type { Change, Snapshot } from '#contract/interface/protocol.ts'
import type { EventDoc, PresentDoc, QuestionDoc } from '#contract/interface/views.ts'
import { itemPlaces } from '#contract/items/kinds.ts'
import { defaultThemes, plainExtras } from '#contract/theme.ts'
import { plainWordFilter } from '#contract/word-filter.ts'
import type { SampleWords } from './sample/sample.ts'
import { sampleComments } from './sample-comments.ts'
import { sampleItemId, sampleItems } from './sample-items.ts'
import { isKindPage, type SampleLogo, type SamplePage } from './sample-pages.ts'

export const sampleCode = '482917'

const hour = 3_600_000

const eventDoc = (t: SampleWords, now: number, logo: SampleLogo): EventDoc => ({
  id: 'sample',
  code: sampleCode,
  // The theme editor overrides the colours of these themes.
  themes: {
    mobileSkin: { ...defaultThemes[3], ...logo },
    mobileSkinId: '',
    screenSkin: { ...defaultThemes[2], ...logo },
    screenSkinId: '',
  },
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
    oneItemOpen: true,
    resultsBeforeAnswer: false,
    nicknames: false,
    hostedBy: '',
    guard: plainWordFilter,
    passcode: '',
    screenLanguage: 'browser',
    screenThemeId: '',
    mobileThemeId: '',
  },
})

const questions = (t: SampleWords, now: number): [QuestionDoc, votes: number][] =>
  ([1, 2, 3] as const).map((number) => [
    {
      id: `sample-${number}`,
      value: {
        place: 'live',
        star: number === 2 ? 'starred' : 'plain',
        answer: 'unanswered',
        highlight: 'normal',
      },
      context: {
        text: t(`themes.sampleQuestion-${number}`),
        authorId: null,
        authorName: number === 3 ? '' : t(`themes.sampleName-${number}`),
        anonymous: number === 3,
        askedAt: now - number * 60_000,
        autoReview: true,
        masked: null,
        held: null,
        replies: [],
      },
    },
    24 - number * 7,
  ])

function presentDoc(page: SamplePage): PresentDoc {
  const nothing: PresentDoc['context'] = {
    pollId: null,
    interactionId: null,
    slideId: null,
    blackout: false,
    joinCode: 'automatic',
  }
  if (!isKindPage(page)) return { value: page, context: nothing }
  const id = sampleItemId(page)
  return itemPlaces[page] === 'interactions'
    ? { value: 'interaction', context: { ...nothing, interactionId: id } }
    : { value: 'poll', context: { ...nothing, pollId: id } }
}

const arrivals = (t: SampleWords): Change => [
  'arrivals',
  1,
  {
    guests: ([1, 2] as const).map((number) => ({
      key: String(number),
      name: t(`themes.sampleName-${number}`),
    })),
  },
]

const commented = (page: SamplePage, audience: 'guest' | 'screen'): boolean =>
  audience === 'guest' || page === 'interaction'

/** The snapshot of a sample event for an audience, with content on every page. */
export function sampleView(
  page: SamplePage,
  audience: 'guest' | 'screen',
  t: SampleWords,
  now: number,
  logo: SampleLogo = plainExtras,
): Snapshot {
  // On the screen, comments fly over any content.
  const samples = [...sampleItems(t), ...(commented(page, audience) ? sampleComments(t, now) : [])]
  const changes: Change[] = [
    ['event', 1, eventDoc(t, now, logo)],
    ['participants', 1, { count: 128 }],
    ['qa', 1, { value: { channel: 'open', review: 'auto' }, context: { cause: null } }],
    ['present', 1, presentDoc(page)],
    ...(page === 'welcome' && audience === 'screen' ? [arrivals(t)] : []),
    ...samples.filter(([, , own]) => !own).map(([key, doc]): Change => [key, 1, doc]),
    ...questions(t, now).flatMap(([doc, count]): Change[] => [
      [`question:${doc.id}`, 1, doc],
      [`votes:${doc.id}`, 1, { count }],
    ]),
  ]
  const own = samples.filter(([, , isOwn]) => isOwn).map(([key, doc]): Change => [key, 1, doc])
  return { epoch: 'sample', seq: 1, ownSeq: 0, now, changes, own }
}
