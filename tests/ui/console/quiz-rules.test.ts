import { expect, it } from 'vitest'
import type { QuizContent, QuizQuestion } from '#contract/items/quiz.ts'
import { notBegun } from '#machines/domain/quiz/quiz-phases.ts'
import { formErrors } from '#tests/support/form-errors.ts'
import { emptyOption, newQuiz, quizRules, quizValues } from '#ui/console/desk/kinds/quiz/quiz.rules.ts'

const name = '0'.repeat(32)
const question = (media: Partial<QuizQuestion>): QuizQuestion => ({
  id: 'q',
  text: 'Which?',
  options: [
    { id: 'a', text: 'A', correct: true },
    { id: 'b', text: 'B', correct: false },
  ],
  multiple: false,
  seconds: 20,
  points: 1000,
  void: false,
  ...media,
})
const quiz = (...questions: QuizQuestion[]): QuizContent => ({
  ...notBegun,
  title: 'Who knows?',
  questions,
  teams: [],
  pace: 'hand',
  streaks: true,
  round: 1,
})

it('the quiz form restores the picture, the sound or neither of a question', () => {
  const picture = { path: `/pictures/${name}.webp`, alt: 'A harbour' }
  const clip = { path: `/clips/${name}.mp3`, alt: 'A ship' }
  const values = quizValues(quiz(question({ picture }), question({ clip }), question({})))
  expect(values.Questions.map(({ Media, Alt }) => [Media, Alt])).toEqual([
    [picture.path, picture.alt],
    [clip.path, clip.alt],
    ['', ''],
  ])
  expect(quizRules.parse(values).Questions.map(({ Picture, Clip }) => [Picture, Clip])).toEqual([
    [{ Path: picture.path, Alt: picture.alt }, undefined],
    [undefined, { Path: clip.path, Alt: clip.alt }],
    [undefined, undefined],
  ])
})

it('the quiz form shows names in the lobby, also for a quiz from an earlier version', () => {
  expect(newQuiz().LobbyNames).toBe(true)
  expect(quizValues(quiz(question({}))).LobbyNames).toBe(true)
  const without = quizValues({ ...quiz(question({})), lobbyNames: false })
  expect(quizRules.parse(without).LobbyNames).toBe(false)
})

it('the quiz form reports errors at the rows of the form, although empty rows are not sent', () => {
  const values = quizValues(quiz(question({}), question({})))
  const [first, second] = values.Questions
  first?.Options.unshift(emptyOption())
  Object.assign(first?.Options[2] ?? {}, { Text: 'x'.repeat(61) })
  Object.assign(second ?? {}, { Text: ' ', Options: [emptyOption('A'), emptyOption(), emptyOption('B')] })
  values.Teams.push({ TeamId: null, Name: '' }, { TeamId: null, Name: 'x'.repeat(20) })
  expect(formErrors(quizRules, values)).toEqual({
    'Questions.0.Options.2.Text': 'TextTooLong',
    'Questions.1.Text': 'TextEmpty',
    'Questions.1.Options': 'NoCorrectAnswer',
    'Teams.1.Name': 'TextTooLong',
  })
})

it('a new quiz needs a title, a question and two options', () => {
  expect(formErrors(quizRules, newQuiz())).toEqual({
    Title: 'TextEmpty',
    'Questions.0.Text': 'TextEmpty',
    'Questions.0.Options': 'NoOptions',
  })
})
