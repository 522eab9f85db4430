import { clipOf } from '#contract/clip-path.ts'
import { quizContent } from '#contract/items/quiz.commands.ts'
import type { QuizContent } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import type { QuestionEntry } from '#services/import/entries.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'
import { textsTwice } from '#ui/console/parts/forms/texts-twice.ts'
import { countIn } from '#ui/console/parts/forms/typed-values.ts'

export interface OptionValues {
  /** The id of an existing option, or null for a new option. Questions and teams have their ids in the same way. */
  optionId: string | null
  text: string
  correct: boolean
}

export interface QuestionValues {
  /** Identifies the question while the form is open. */
  key: string
  questionId: string | null
  text: string
  /** The path of a picture, sound or film, or '' for none. */
  media: string
  /** A description of the picture or sound in words. */
  alt: string
  options: OptionValues[]
  multiple: boolean
  seconds: number
  points: number
}

export interface QuizValues {
  title: string
  questions: QuestionValues[]
  teams: { teamId: string | null; name: string }[]
  pace: 'hand' | 'auto'
  /** Seconds for which an automatic quiz shows an answer. */
  answerSeconds: string
  streaks: boolean
  lobbyNames: boolean
}

let made = 0
const newKey = (): string => {
  made += 1
  return `new-${made}`
}

export const emptyOption = (text = ''): OptionValues => ({ optionId: null, text, correct: false })

export const newQuestion = (): QuestionValues => ({
  key: newKey(),
  questionId: null,
  text: '',
  media: '',
  alt: '',
  options: [emptyOption(), emptyOption(), emptyOption(), emptyOption()],
  multiple: false,
  seconds: 20,
  points: 1000,
})

/** A copy of a question as a new question. Its options are new options. */
export const copyOfQuestion = (question: QuestionValues): QuestionValues => ({
  ...question,
  key: newKey(),
  questionId: null,
  options: question.options.map((option) => ({ ...option, optionId: null })),
})

/** A question of an import. The form shows at least as many options as a question needs. */
export function importedQuestion({
  text,
  options,
  multiple,
  seconds,
  points,
}: QuestionEntry): QuestionValues {
  const blank = newQuestion()
  const missing = Math.max(0, limits.quizOptionsLeast - options.length)
  return {
    ...blank,
    text,
    options: [
      ...options.map((option) => ({ optionId: null, ...option })),
      ...Array.from({ length: missing }, () => emptyOption()),
    ],
    multiple,
    seconds: seconds ?? blank.seconds,
    points: points ?? blank.points,
  }
}

/** True for a question that the host has not begun to fill in. */
export const isEmptyQuestion = ({ text, media, options }: QuestionValues): boolean =>
  text.trim() === '' && media === '' && options.every((option) => option.text.trim() === '')

export const newQuiz = (): QuizValues => ({
  title: '',
  questions: [newQuestion()],
  teams: [],
  pace: 'hand',
  answerSeconds: String(limits.quizAutoSeconds.answer),
  streaks: true,
  lobbyNames: true,
})

export const quizValues = (quiz: QuizContent): QuizValues => ({
  title: quiz.title,
  questions: quiz.questions.map(({ id, text, picture, clip, options, multiple, seconds, points }) => ({
    key: id,
    questionId: id,
    text,
    media: (picture ?? clip)?.path ?? '',
    alt: (picture ?? clip)?.alt ?? '',
    multiple,
    seconds,
    points,
    options: options.map((option) => ({
      optionId: option.id,
      text: option.text,
      correct: option.correct === true,
    })),
  })),
  teams: quiz.teams.map(({ id, name }) => ({ teamId: id, name })),
  pace: quiz.pace,
  answerSeconds: String(quiz.answerSeconds ?? limits.quizAutoSeconds.answer),
  streaks: quiz.streaks,
  lobbyNames: quiz.lobbyNames !== false,
})

const mediaInput = ({ media, alt }: QuestionValues) => {
  if (!media) return {}
  const given = { path: media, alt }
  return clipOf(media) ? { clip: given } : { picture: given }
}

/** The rules of the form for a quiz. Options and teams without a text are not sent. */
export const quizRules = payloadRules({
  schema: quizContent,
  isEmptyRow: ({ options, text, name }) => options === undefined && String(text ?? name).trim() === '',
  inputOf: (values: QuizValues) => ({
    ...values,
    answerSeconds: countIn(values.answerSeconds),
    questions: values.questions.map((question) => ({
      ...(question.questionId !== null && { questionId: question.questionId }),
      text: question.text,
      ...mediaInput(question),
      options: question.options.map(({ optionId, ...option }) => ({
        ...(optionId !== null && { optionId }),
        ...option,
      })),
      multiple: question.multiple,
      seconds: question.seconds,
      points: question.points,
    })),
    teams: values.teams.map(({ teamId, name }) => ({ ...(teamId !== null && { teamId }), name })),
  }),
  extra: ({ questions }) =>
    questions.flatMap(({ options }, at) =>
      textsTwice('options', options).map(({ path, message }) => ({
        path: ['questions', at, ...path],
        message,
      })),
    ),
})
