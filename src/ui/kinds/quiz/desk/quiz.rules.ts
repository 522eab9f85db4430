import type { z } from 'zod'
import { clipOf } from '#contract/clip-path.ts'
import { quizContent } from '#contract/items/quiz.commands.ts'
import type { QuizContent } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import type { QuestionEntry } from '#services/import/entries.ts'
import { payloadRules } from '#ui/console/forms/form.rules.ts'
import { textsTwice } from '#ui/console/forms/texts-twice.ts'

type QuizInput = z.input<typeof quizContent>
type QuestionInput = QuizInput['questions'][number]

export interface QuestionValues extends Omit<QuestionInput, 'picture' | 'clip'> {
  /** Identifies the question while the form is open. */
  key: string
  /** The path of a picture, sound or film, or '' for none. */
  media: string
  /** A description of the picture or sound in words. */
  alt: string
}

export interface QuizValues extends Omit<QuizInput, 'questions'> {
  questions: QuestionValues[]
}

let made = 0
const newKey = (): string => {
  made += 1
  return `new-${made}`
}

export const emptyOption = (text = ''): QuestionInput['options'][number] => ({ text, correct: false })

export const newQuestion = (): QuestionValues => ({
  key: newKey(),
  text: '',
  media: '',
  alt: '',
  options: [emptyOption(), emptyOption(), emptyOption(), emptyOption()],
  multiple: false,
  seconds: 20,
  points: 1000,
})

/** A copy of a question as a new question. Its options are new options. */
export const copyOfQuestion = ({ questionId: _, ...question }: QuestionValues): QuestionValues => ({
  ...question,
  key: newKey(),
  options: question.options.map(({ text, correct }) => ({ text, correct })),
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
    options: [...options, ...Array.from({ length: missing }, () => emptyOption())],
    multiple,
    seconds: seconds ?? blank.seconds,
    points: points ?? blank.points,
  }
}

/** True for a question that the host has not begun to fill in. */
export const isEmptyQuestion = ({ text, media, options }: QuestionValues): boolean =>
  text.trim() === '' && media === '' && options.every((option) => option.text.trim() === '')

export const quizValues = (quiz?: QuizContent): QuizValues => ({
  title: quiz?.title ?? '',
  questions: quiz?.questions.map(({ id, text, picture, clip, options, multiple, seconds, points }) => ({
    key: id,
    questionId: id,
    text,
    media: (picture ?? clip)?.path ?? '',
    alt: (picture ?? clip)?.alt ?? '',
    multiple,
    seconds,
    points,
    options: options.map(({ id: optionId, text, correct = false }) => ({ optionId, text, correct })),
  })) ?? [newQuestion()],
  teams: quiz?.teams.map(({ id: teamId, name }) => ({ teamId, name })) ?? [],
  pace: quiz?.pace ?? 'hand',
  answerSeconds: quiz?.answerSeconds ?? limits.quizAutoSeconds.answer,
  streaks: quiz?.streaks ?? true,
  lobbyNames: quiz?.lobbyNames ?? true,
})

const mediaInput = (path: string, alt: string) => {
  if (!path) return {}
  return clipOf(path) ? { clip: { path, alt } } : { picture: { path, alt } }
}

/** The rules of the form for a quiz. Options and teams without a text are not sent. */
export const quizRules = payloadRules({
  schema: quizContent,
  isEmptyRow: ({ options, text, name }) => options === undefined && String(text ?? name).trim() === '',
  inputOf: (values: QuizValues) => ({
    ...values,
    questions: values.questions.map(({ key: _, media, alt, ...question }) => ({
      ...question,
      ...mediaInput(media, alt),
    })),
  }),
  extra: ({ questions }) =>
    questions.flatMap(({ options }, at) =>
      textsTwice('options', options).map(({ path, message }) => ({
        path: ['questions', at, ...path],
        message,
      })),
    ),
})
