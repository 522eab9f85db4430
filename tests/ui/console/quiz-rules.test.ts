import { expect, it } from 'vitest'
import type { QuizContent, QuizQuestion } from '#contract/items/quiz.ts'
import { notBegun } from '#machines/domain/quiz/quiz-phases.ts'
import { formErrors } from '#tests/support/form-errors.ts'
import { emptyOption, quizRules, quizValues } from '#ui/kinds/quiz/desk/quiz.rules.ts'

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
  expect(values.questions.map(({ media, alt }) => [media, alt])).toEqual([
    [picture.path, picture.alt],
    [clip.path, clip.alt],
    ['', ''],
  ])
  expect(quizRules.parse(values).questions.map(({ picture, clip }) => [picture, clip])).toEqual([
    [{ path: picture.path, alt: picture.alt }, undefined],
    [undefined, { path: clip.path, alt: clip.alt }],
    [undefined, undefined],
  ])
})

it('the quiz form shows names in the lobby, also for a quiz from an earlier version', () => {
  expect(quizValues().lobbyNames).toBe(true)
  expect(quizValues(quiz(question({}))).lobbyNames).toBe(true)
  const without = quizValues({ ...quiz(question({})), lobbyNames: false })
  expect(quizRules.parse(without).lobbyNames).toBe(false)
})

it('the quiz form reports errors at the rows of the form, although empty rows are not sent', () => {
  const values = quizValues(quiz(question({}), question({})))
  const [first, second] = values.questions
  first?.options.unshift(emptyOption())
  Object.assign(first?.options[2] ?? {}, { text: 'x'.repeat(61) })
  Object.assign(second ?? {}, { text: ' ', options: [emptyOption('A'), emptyOption(), emptyOption('B')] })
  values.teams.push({ name: '' }, { name: 'x'.repeat(20) })
  expect(formErrors(quizRules, values)).toEqual({
    'questions.0.options.2.text': 'TextTooLong',
    'questions.1.text': 'TextEmpty',
    'questions.1.options': 'NoCorrectAnswer',
    'teams.1.name': 'TextTooLong',
  })
})

it('a new quiz needs a title, a question and two options', () => {
  expect(formErrors(quizRules, quizValues())).toEqual({
    title: 'TextEmpty',
    'questions.0.text': 'TextEmpty',
    'questions.0.options': 'NoOptions',
  })
})
