import type { QuizBoard, QuizContent } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import type { QuizCommand, QuizEdit, QuizStep } from '#machines/domain/quiz/quiz.events.ts'
import { notBegun } from '#machines/domain/quiz/quiz-phases.ts'

const option = (id: string, correct = false) => ({ id, text: `Option ${id}`, correct })

/** A quiz with two teams and two questions: one correct answer in the first, two of three in the second. */
export const twoQuestions: QuizEdit = {
  title: 'Who knows?',
  questions: [
    {
      id: 'one',
      text: 'First?',
      options: [option('a', true), option('b')],
      multiple: false,
      seconds: 10,
      points: 1000,
      void: false,
    },
    {
      id: 'two',
      text: 'Second?',
      options: [option('c', true), option('d', true), option('e')],
      multiple: true,
      seconds: 20,
      points: 500,
      void: false,
    },
  ],
  teams: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  pace: 'hand',
  streaks: true,
  lobbyNames: true,
  answerSeconds: limits.quizAutoSeconds.answer,
}

export const byItself: QuizEdit = { ...twoQuestions, pace: 'auto' }

export const withoutQuestions: QuizEdit = { ...twoQuestions, questions: [] }

export const newQuiz: QuizContent = { ...twoQuestions, ...notBegun, round: 1 }

const emptyBoard: QuizBoard = { players: 0, top: [], teams: [] }

/** A leaderboard of two players, whose podium takes `twoPlacesSeconds`. */
export const twoPlayers: QuizBoard = {
  players: 2,
  top: [
    { key: 'a', name: 'Ada', rank: 1, formerRank: null, score: 900, streak: 0 },
    { key: 'b', name: 'Ben', rank: 2, formerRank: null, score: 800, streak: 0 },
  ],
  teams: [],
}

export const twoPlacesSeconds = 6.3

/** The time of every step of the host. The ends of the phases follow from this time. */
export const stepAt = 1000

export const step = (type: QuizStep['type']): QuizCommand => ({ type, at: stepAt })

export const back = (answers: number): QuizCommand => ({ type: 'previous', at: stepAt, answers })

export const ended = (seconds: number): QuizCommand => ({
  type: 'phaseEnded',
  endsAt: stepAt + seconds * 1000,
  at: stepAt,
})

const { locked, distribution, answer, leaderboard } = limits.quizAutoSeconds

export const answered = (
  optionIds: string[],
  given: Partial<Extract<QuizCommand, { type: 'answer' }>> = {},
): QuizCommand => ({ type: 'answer', round: 1, questionId: 'one', optionIds, at: stepAt, ...given })

export const quizEvents: QuizCommand[] = [
  { type: 'edit', content: twoQuestions },
  { type: 'edit', content: byItself },
  { type: 'edit', content: withoutQuestions },
  { type: 'remove' },
  { type: 'activate' },
  { type: 'deactivate' },
  { type: 'reset' },
  step('start'),
  step('next'),
  step('reveal'),
  back(0),
  back(1),
  step('stop'),
  step('lock'),
  step('unlock'),
  step('showResults'),
  step('hideResults'),
  ...[limits.quizCountdownSeconds, 10, 20, locked, distribution, answer, leaderboard].map(ended),
  answered(['a']),
  answered(['c', 'd'], { questionId: 'two' }),
  answered(['a', 'b']),
  answered(['made-up']),
  answered(['a'], { round: 2 }),
  answered(['a'], { at: stepAt + 10_000 + limits.quizGraceMilliseconds + 1 }),
  { type: 'joinTeam', round: 1, teamId: 'red', changes: false },
  { type: 'joinTeam', round: 1, teamId: 'blue', changes: true },
  { type: 'joinTeam', round: 1, teamId: 'green', changes: false },
  { type: 'void', questionId: 'one' },
  { type: 'restore', questionId: 'one' },
  { type: 'void', questionId: 'three' },
  { type: 'score', board: emptyBoard },
  { type: 'resume', at: stepAt + 60_000, stoppedAt: stepAt + 4000 },
]
