import { clipOf } from '#contract/clip-path.ts'
import type { QuizContent } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import type { ItemInput } from '#ui/console/desk/items/item-actors.ts'

export interface OptionDraft {
  key: string
  id: string | null
  text: string
  correct: boolean
}

export interface QuestionDraft {
  key: string
  id: string | null
  text: string
  /** The path of a picture, sound or film, or '' for none. */
  media: string
  /** A description of the picture or sound in words. */
  alt: string
  options: OptionDraft[]
  multiple: boolean
  seconds: number
  points: number
}

export interface TeamDraft {
  key: string
  id: string | null
  name: string
}

type QuizInput = ItemInput<'Quiz'>

export interface QuizDraft {
  title: string
  questions: QuestionDraft[]
  teams: TeamDraft[]
  pace: 'hand' | 'auto'
  streaks: boolean
}

let made = 0
/** Creates a key that identifies a row while the form is open. */
const newKey = (): string => {
  made += 1
  return `new-${made}`
}

export const newOption = (): OptionDraft => ({ key: newKey(), id: null, text: '', correct: false })

export const newQuestion = (): QuestionDraft => ({
  key: newKey(),
  id: null,
  text: '',
  media: '',
  alt: '',
  options: [newOption(), newOption(), newOption(), newOption()],
  multiple: false,
  seconds: 20,
  points: 1000,
})

export const newTeam = (): TeamDraft => ({ key: newKey(), id: null, name: '' })

export const newQuizDraft = (): QuizDraft => ({
  title: '',
  questions: [newQuestion()],
  teams: [],
  pace: 'hand',
  streaks: true,
})

export const quizDraftOf = (quiz: QuizContent): QuizDraft => ({
  title: quiz.title,
  questions: quiz.questions.map(({ id, text, picture, clip, options, multiple, seconds, points }) => ({
    key: id,
    id,
    text,
    media: (picture ?? clip)?.path ?? '',
    alt: (picture ?? clip)?.alt ?? '',
    multiple,
    seconds,
    points,
    options: options.map((option) => ({
      key: option.id,
      id: option.id,
      text: option.text,
      correct: option.correct === true,
    })),
  })),
  teams: quiz.teams.map(({ id, name }) => ({ key: id, id, name })),
  pace: quiz.pace,
  streaks: quiz.streaks,
})

const isFilled = ({ text }: { text: string }): boolean => text.trim() !== ''

const filledOptions = ({ options }: QuestionDraft): OptionDraft[] => options.filter(isFilled)

const mediaInput = ({ media, alt }: QuestionDraft) => {
  if (!media) return {}
  const given = { Path: media, Alt: alt }
  return clipOf(media) ? { Clip: given } : { Picture: given }
}

export const quizInput = (draft: QuizDraft): QuizInput => ({
  Title: draft.title,
  Questions: draft.questions.map((question) => ({
    ...(question.id === null ? {} : { QuestionId: question.id }),
    Text: question.text,
    ...mediaInput(question),
    Options: filledOptions(question).map(({ id, text, correct }) => ({
      ...(id === null ? {} : { OptionId: id }),
      Text: text,
      Correct: correct,
    })),
    Multiple: question.multiple,
    Seconds: question.seconds,
    Points: question.points,
  })),
  Teams: draft.teams
    .filter(({ name }) => name.trim() !== '')
    .map(({ id, name }) => ({ ...(id === null ? {} : { TeamId: id }), Name: name })),
  Pace: draft.pace,
  Streaks: draft.streaks,
})

export type QuizError = 'quiz.errorText' | 'quiz.errorLong' | 'quiz.errorOptions' | 'quiz.errorCorrect'

/** The validation errors by the key of the row. `title` is for the quiz's title. */
export type QuizErrors = ReadonlyMap<string, QuizError>

function textError(text: string, most: number): QuizError | undefined {
  if (text.trim() === '') return 'quiz.errorText'
  return text.trim().length > most ? 'quiz.errorLong' : undefined
}

export function quizErrors(draft: QuizDraft): QuizErrors {
  const validationErrors = new Map<string, QuizError>()
  const note = (key: string, validationError: QuizError | undefined) =>
    validationError && validationErrors.set(key, validationError)
  note('title', textError(draft.title, limits.pollTitleLength))
  for (const question of draft.questions) {
    const filled = filledOptions(question)
    note(question.key, textError(question.text, limits.pollTitleLength))
    for (const { key, text } of filled) note(key, textError(text, limits.pollOptionLength))
    const few = filled.length < limits.quizOptionsLeast
    const unmarked = !filled.some(({ correct }) => correct)
    note(`${question.key} options`, few ? 'quiz.errorOptions' : unmarked ? 'quiz.errorCorrect' : undefined)
  }
  for (const { key, name } of draft.teams) {
    if (name.trim().length > limits.labelLength) validationErrors.set(key, 'quiz.errorLong')
  }
  return validationErrors
}

/** True if any part of a question has a validation error. */
export const isInvalid = (question: QuestionDraft, validationErrors: QuizErrors): boolean =>
  [question.key, `${question.key} options`, ...question.options.map(({ key }) => key)].some((key) =>
    validationErrors.has(key),
  )
