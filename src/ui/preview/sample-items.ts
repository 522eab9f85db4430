import { ratingOptionId } from '../../contract/items/rating.ts'
import type { CountedWord } from '../../contract/items/word-cloud.ts'
import type { DocByKey, DocKey } from '../../contract/views.ts'
import type { Translator } from '../../i18n/translator.ts'

type Words = Translator<'themes'>
/** A document with its key, and whether it is the guest's own. */
type Sample = { [Key in DocKey]: [key: Key, doc: DocByKey[Key], own?: true] }[DocKey]

const round = 1
const shown = { activity: 'active', voting: 'open', results: 'shown' } as const

export const sampleItemId = (kind: string): string => `sample-${kind}`

const poll = (t: Words, id: string): Sample[] => [
  [
    `poll:${id}`,
    {
      id,
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
        look: 'bars',
        round,
      },
    },
  ],
  [`tally:${id}`, { round, voters: 96, counts: { 1: 41, 2: 28, 3: 16, 4: 11 } }],
  [`ballot:${id}`, { round, optionIds: ['1'] }, true],
]

/** The answer has just been revealed: what is right and what is wrong has its colours. */
const quiz = (t: Words, id: string): Sample[] => [
  [
    `quiz:${id}`,
    {
      id,
      position: 2,
      value: { activity: 'active', phase: 'answer' },
      context: {
        title: t('themes.page-quiz'),
        round,
        questions: [
          {
            id: 'question',
            text: t('themes.sampleQuiz'),
            options: ([1, 2, 3, 4] as const).map((number) => ({
              id: String(number),
              text: t(`themes.sampleAnswer-${number}`),
              correct: number === 2,
            })),
            multiple: false,
            seconds: 20,
            points: 1000,
            void: false,
          },
        ],
        teams: [],
        pace: 'hand',
        streaks: true,
        at: 0,
        asked: 1,
        revealed: 1,
        openedAt: null,
        endsAt: null,
        board: null,
      },
    },
  ],
  [`tally:${id}`, { round, voters: 88, counts: { 1: 9, 2: 61, 3: 4, 4: 14 } }],
  [`quiz-answer:${id}`, { round, questionId: 'question', optionIds: ['2'] }, true],
  [
    `quiz-result:${id}`,
    {
      round,
      key: 'own',
      revealed: 1,
      score: 912,
      rank: 7,
      players: 88,
      streak: 1,
      gap: 24,
      points: 912,
      bonus: 0,
      correct: true,
    },
    true,
  ],
]

const rating = (t: Words, id: string): Sample[] => [
  [
    `rating:${id}`,
    {
      id,
      position: 3,
      value: shown,
      context: {
        title: t('themes.sampleRating'),
        round,
        statements: [{ id: 'all', text: '' }],
        look: 'stars',
        steps: 5,
        lowLabel: '',
        highLabel: '',
      },
    },
  ],
  [
    `tally:${id}`,
    {
      round,
      voters: 73,
      counts: Object.fromEntries(
        [1, 3, 9, 27, 33].map((count, step) => [ratingOptionId('all', step + 1), count]),
      ),
    },
  ],
  [`ballot:${id}`, { round, optionIds: [ratingOptionId('all', 5)] }, true],
]

const wordCloud = (t: Words, id: string): Sample[] => [
  [
    `wordCloud:${id}`,
    {
      id,
      position: 4,
      value: shown,
      context: {
        title: t('themes.sampleWords'),
        round,
        wordsPerGuest: 3,
        filters: [],
        blocked: [],
        hidden: [],
        restored: [],
      },
    },
  ],
  [
    `words:${id}`,
    {
      round,
      guests: 64,
      entries: 86,
      different: 8,
      words: ([1, 2, 3, 4, 5, 6, 7, 8] as const).map(
        (number): CountedWord => [t(`themes.sampleWord-${number}`), Math.ceil(28 / number)],
      ),
    },
  ],
  [`own-words:${id}`, { round, words: [t('themes.sampleWord-1')] }, true],
]

const entries = (t: Words) =>
  ([1, 2, 3] as const).map((number) => ({ number, text: t(`themes.sampleEntry-${number}`) }))

const openText = (t: Words, id: string): Sample[] => [
  [
    `openText:${id}`,
    {
      id,
      position: 5,
      value: shown,
      context: {
        title: t('themes.sampleOpenText'),
        round,
        entriesPerGuest: 3,
        entryLength: 100,
        named: true,
        moderated: false,
        groups: [],
      },
    },
  ],
  [`tally:${id}`, { round, voters: 3, counts: { shown: 3 } }],
  [
    `wall:${id}`,
    {
      round,
      cards: entries(t).map(({ number, text }) => ({
        id: `card-${number}`,
        number,
        text,
        name: number === 3 ? '' : t(`themes.sampleName-${number}`),
        pinned: number === 1,
        groupId: null,
      })),
    },
  ],
]

const lottery = (t: Words, id: string): Sample[] => [
  [
    `lottery:${id}`,
    {
      id,
      position: 6,
      value: { activity: 'active', channel: 'open', draw: 'idle', winners: 'kept' },
      context: {
        title: t('themes.page-lottery'),
        round,
        prizes: [
          {
            id: 'prize',
            typeName: t('themes.samplePrize'),
            giftName: t('themes.sampleGift'),
            quantity: 3,
            perDraw: 1,
          },
        ],
        pool: 'participants',
        pollId: null,
        repeatWinners: false,
        masked: false,
        claimSeconds: 0,
        entries: 0,
        excluded: 0,
        taken: {},
        prepared: 0,
        current: null,
      },
    },
  ],
  [`lots:${id}`, { round, excluded: false, wins: [] }, true],
]

/** Comments and reactions. */
export const sampleBarrage = (t: Words, now: number): Sample[] => [
  [
    'barrage',
    {
      value: {
        channel: 'open',
        review: 'off',
        stream: 'running',
        pace: 'normal',
        pin: 'none',
        reactions: 'open',
      },
      context: { slowSeconds: 0, pinned: null, resumedAt: 0 },
    },
  ],
  ['reactions', { like: 128, love: 76, laugh: 31, wow: 18, clap: 92, party: 44 }],
  ...entries(t).map(
    ({ number, text }): Sample => [`comment:${number}`, { id: `comment-${number}`, text, number, at: now }],
  ),
]

/** One item of each kind, with what guests have answered. */
export const sampleItems = (t: Words): Sample[] =>
  Object.entries({ poll, quiz, rating, wordCloud, openText, lottery }).flatMap(([kind, sample]) =>
    sample(t, sampleItemId(kind)),
  )
