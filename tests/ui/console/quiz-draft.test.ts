import { expect, it } from 'vitest'
import type { QuizContent, QuizQuestion } from '#contract/items/quiz.ts'
import { notBegun } from '#machines/quiz/quiz-phases.ts'
import { quizDraftOf, quizInput } from '#ui/console/desk/kinds/quiz/quiz-draft.ts'

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
  const draft = quizDraftOf(quiz(question({ picture }), question({ clip }), question({})))
  expect(draft.questions.map(({ media, alt }) => [media, alt])).toEqual([
    [picture.path, picture.alt],
    [clip.path, clip.alt],
    ['', ''],
  ])
  expect(quizInput(draft).Questions.map(({ Picture, Clip }) => [Picture, Clip])).toEqual([
    [{ Path: picture.path, Alt: picture.alt }, undefined],
    [undefined, { Path: clip.path, Alt: clip.alt }],
    [undefined, undefined],
  ])
})
