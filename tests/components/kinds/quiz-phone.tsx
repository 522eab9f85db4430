import type { EventDoc, MeDoc } from '#contract/interface/views.ts'
import type { QuizAnswerDoc, QuizDoc, QuizResultDoc } from '#contract/items/quiz.ts'
import type { Theme } from '#contract/theme.ts'
import type { Language } from '#i18n/base/language.ts'
import { wordsIn } from '#tests/support/words.ts'
import { quizSample } from '#ui/kinds/quiz/preview/quiz-sample.ts'
import type { stillLife } from '#ui/preview/preview-actors.ts'
import { samplePhone, showPhone } from './sample-phone.tsx'

const id = 'quiz'

interface QuizOnPhone {
  phase: QuizDoc['value']['phase']
  options?: readonly string[]
  question?: string
  multiple?: boolean
  picture?: string
  context?: Partial<QuizDoc['context']>
  result?: Partial<QuizResultDoc> | null
  answered?: boolean
  /** Ids of the options that the guest chose. */
  chosen?: string[]
  /** Id of the guest's team. Undefined if the guest has no team. */
  team?: string | undefined
  theme?: Theme
  progress?: EventDoc['value']['progress']
  /** Hash of the page that the phone shows first. By default the page of the quiz. */
  place?: string
  /** The connection. By default it delivers the documents and sends nothing. */
  lineTo?: typeof stillLife
}

/** Shows the phone with one quiz, which the host presents. Returns the document of the quiz. */
export async function quizOnPhone(language: Language, given: QuizOnPhone): Promise<QuizDoc> {
  const t = wordsIn(language)
  const { phase, result = {}, answered = true, place = `#polls/${id}` } = given
  const [[, sampleDoc], , [, ownAnswer], [, ownResult]] = quizSample.sample(t as never, id, 1) as unknown as [
    [string, QuizDoc],
    unknown,
    [string, QuizAnswerDoc],
    [string, QuizResultDoc],
  ]
  const [asked] = sampleDoc.context.questions
  if (!asked) throw new Error('the sample has a question')
  const texts = given.options ?? asked.options.map(({ text }) => text)
  const question = {
    ...asked,
    text: given.question ?? asked.text,
    multiple: given.multiple ?? false,
    ...(given.picture && { picture: { path: given.picture, alt: 'alt' } }),
    options: texts.map((text, place) => ({
      id: String(place + 1),
      text,
      ...(phase === 'answer' && { correct: place === 1 }),
    })),
  }
  const later = { ...asked, id: 'later', text: '', options: [] }
  const doc: QuizDoc = {
    ...sampleDoc,
    value: { activity: 'active', phase },
    context: {
      ...sampleDoc.context,
      questions: [question, later, later],
      endsAt: phase === 'question' ? Date.now() + 15_000 : null,
      ...given.context,
    },
  }
  const view = samplePhone('quiz', language)
  const base = view.changes.filter(([key]) => key === 'event' || key === 'qa')
  const event = base.find(([key]) => key === 'event')?.[2] as EventDoc
  const theme = given.theme ?? event.themes.mobileSkin
  const me: MeDoc = {
    id: 'me',
    username: 'Ann',
    heldName: null,
    character: null,
    company: '',
    email: '',
    consent: true,
  }
  const snapshot = {
    ...view,
    changes: [
      [
        'event',
        1,
        {
          ...event,
          themes: { ...event.themes, mobileSkin: theme },
          value: { ...event.value, progress: given.progress ?? 'processing' },
        },
      ],
      ['qa', 1, base.find(([key]) => key === 'qa')?.[2]],
      [
        'present',
        1,
        {
          value: 'poll',
          context: { pollId: id, interactionId: null, slideId: null, blackout: false, joinCode: 'automatic' },
        },
      ],
      [`quiz:${id}`, 1, doc],
      ...(phase === 'answer' || phase === 'distribution'
        ? [[`tally:${id}`, 1, { round: doc.context.round, voters: 88, counts: { 1: 9, 2: 61, 3: 4, 4: 14 } }]]
        : []),
    ],
    own: [
      ['me', 1, me],
      ...(answered
        ? [[`quiz-answer:${id}`, 1, given.chosen ? { ...ownAnswer, optionIds: given.chosen } : ownAnswer]]
        : []),
      ...(given.team ? [[`quiz-team:${id}`, 1, { round: doc.context.round, teamId: given.team }]] : []),
      ...(result ? [[`quiz-result:${id}`, 1, { ...ownResult, ...result }]] : []),
    ],
  } as unknown as typeof view
  await showPhone(snapshot, language, place, given.lineTo)
  return doc
}
