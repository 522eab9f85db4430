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
  OptionId: string | null
  Text: string
  Correct: boolean
}

export interface QuestionValues {
  /** Identifies the question while the form is open. */
  Key: string
  QuestionId: string | null
  Text: string
  /** The path of a picture, sound or film, or '' for none. */
  Media: string
  /** A description of the picture or sound in words. */
  Alt: string
  Options: OptionValues[]
  Multiple: boolean
  Seconds: number
  Points: number
}

export interface QuizValues {
  Title: string
  Questions: QuestionValues[]
  Teams: { TeamId: string | null; Name: string }[]
  Pace: 'hand' | 'auto'
  /** Seconds for which an automatic quiz shows an answer. */
  AnswerSeconds: string
  Streaks: boolean
  LobbyNames: boolean
}

let made = 0
const newKey = (): string => {
  made += 1
  return `new-${made}`
}

export const emptyOption = (Text = ''): OptionValues => ({ OptionId: null, Text, Correct: false })

export const newQuestion = (): QuestionValues => ({
  Key: newKey(),
  QuestionId: null,
  Text: '',
  Media: '',
  Alt: '',
  Options: [emptyOption(), emptyOption(), emptyOption(), emptyOption()],
  Multiple: false,
  Seconds: 20,
  Points: 1000,
})

/** A copy of a question as a new question. Its options are new options. */
export const copyOfQuestion = (question: QuestionValues): QuestionValues => ({
  ...question,
  Key: newKey(),
  QuestionId: null,
  Options: question.Options.map((option) => ({ ...option, OptionId: null })),
})

/** A question of an import. The form shows at least as many options as a question needs. */
export function importedQuestion({
  Text,
  Options,
  Multiple,
  Seconds,
  Points,
}: QuestionEntry): QuestionValues {
  const blank = newQuestion()
  const missing = Math.max(0, limits.quizOptionsLeast - Options.length)
  return {
    ...blank,
    Text,
    Options: [
      ...Options.map((option) => ({ OptionId: null, ...option })),
      ...Array.from({ length: missing }, () => emptyOption()),
    ],
    Multiple,
    Seconds: Seconds ?? blank.Seconds,
    Points: Points ?? blank.Points,
  }
}

/** True for a question that the host has not begun to fill in. */
export const isEmptyQuestion = ({ Text, Media, Options }: QuestionValues): boolean =>
  Text.trim() === '' && Media === '' && Options.every((option) => option.Text.trim() === '')

export const newQuiz = (): QuizValues => ({
  Title: '',
  Questions: [newQuestion()],
  Teams: [],
  Pace: 'hand',
  AnswerSeconds: String(limits.quizAutoSeconds.answer),
  Streaks: true,
  LobbyNames: true,
})

export const quizValues = (quiz: QuizContent): QuizValues => ({
  Title: quiz.title,
  Questions: quiz.questions.map(({ id, text, picture, clip, options, multiple, seconds, points }) => ({
    Key: id,
    QuestionId: id,
    Text: text,
    Media: (picture ?? clip)?.path ?? '',
    Alt: (picture ?? clip)?.alt ?? '',
    Multiple: multiple,
    Seconds: seconds,
    Points: points,
    Options: options.map((option) => ({
      OptionId: option.id,
      Text: option.text,
      Correct: option.correct === true,
    })),
  })),
  Teams: quiz.teams.map(({ id, name }) => ({ TeamId: id, Name: name })),
  Pace: quiz.pace,
  AnswerSeconds: String(quiz.answerSeconds ?? limits.quizAutoSeconds.answer),
  Streaks: quiz.streaks,
  LobbyNames: quiz.lobbyNames !== false,
})

const mediaInput = ({ Media, Alt }: QuestionValues) => {
  if (!Media) return {}
  const given = { Path: Media, Alt }
  return clipOf(Media) ? { Clip: given } : { Picture: given }
}

/** The rules of the form for a quiz. Options and teams without a text are not sent. */
export const quizRules = payloadRules({
  schema: quizContent,
  isEmptyRow: ({ Options, Text, Name }) => Options === undefined && String(Text ?? Name).trim() === '',
  inputOf: (values: QuizValues) => ({
    ...values,
    AnswerSeconds: countIn(values.AnswerSeconds),
    Questions: values.Questions.map((question) => ({
      ...(question.QuestionId !== null && { QuestionId: question.QuestionId }),
      Text: question.Text,
      ...mediaInput(question),
      Options: question.Options.map(({ OptionId, ...option }) => ({
        ...(OptionId !== null && { OptionId }),
        ...option,
      })),
      Multiple: question.Multiple,
      Seconds: question.Seconds,
      Points: question.Points,
    })),
    Teams: values.Teams.map(({ TeamId, Name }) => ({ ...(TeamId !== null && { TeamId }), Name })),
  }),
  extra: ({ Questions }) =>
    Questions.flatMap(({ Options }, at) =>
      textsTwice('Options', Options).map(({ path, message }) => ({
        path: ['Questions', at, ...path],
        message,
      })),
    ),
})
