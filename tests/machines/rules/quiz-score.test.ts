import { describe, expect, it } from 'vitest'
import { type QuizAnswer, rankingsOf, speedPoints, streakBonus } from '#machines/domain/quiz/quiz-score.ts'
import { twoQuestions } from '#tests/support/chart-cases/quiz.cases.ts'

const [one, two] = twoQuestions.questions
if (!one || !two) throw new Error('there are two questions')

const answer = (guestId: string, questionId: string, options: string, milliseconds: number): QuizAnswer => ({
  guestId,
  questionId,
  optionIds: [...options],
  milliseconds,
})
const board = (answers: QuizAnswer[], questions = [one, two], streaks = true) =>
  rankingsOf({ questions, streaks }, answers)

describe('the points of a quiz answer', () => {
  it.each([
    [0, 1000],
    [5000, 750],
    [10_000, 500],
    [10_700, 500],
  ])('an answer after %i ms of ten seconds scores %i points', (milliseconds, points) => {
    expect(speedPoints(one, milliseconds)).toBe(points)
  })

  it('each correct answer in a row adds a tenth of the points, at most half', () => {
    expect([0, 1, 2, 5, 9].map((before) => streakBonus(one, before))).toEqual([0, 100, 200, 500, 500])
  })
})

describe('the leaderboard of a quiz', () => {
  it('the leaderboard counts correct answers by speed, with a bonus for those in a row', () => {
    expect(board([answer('x', 'one', 'a', 2000), answer('x', 'two', 'dc', 10_000)])).toEqual([
      {
        guestId: 'x',
        rank: 1,
        score: 900 + 375 + 50,
        right: 2,
        streak: 2,
        milliseconds: 12_000,
        points: 425,
        bonus: 50,
        correct: true,
        gap: null,
        rankAhead: null,
        tied: 0,
        formerRank: 1,
      },
    ])
    expect(
      board([answer('x', 'one', 'a', 2000), answer('x', 'two', 'dc', 10_000)], [one, two], false),
    ).toMatchObject([{ score: 900 + 375, bonus: 0 }])
  })

  it('players who share a rank know how many others have it', () => {
    const ranks = board([
      answer('x', 'one', 'a', 0),
      answer('y', 'one', 'a', 0),
      answer('z', 'one', 'b', 0),
    ]).map(({ guestId, rank, tied }) => [guestId, rank, tied])
    expect(ranks).toEqual([
      ['x', 1, 1],
      ['y', 1, 1],
      ['z', 3, 0],
    ])
  })

  it('an answer counts as correct only with all the correct options and no other', () => {
    const last = (options: string) => board([answer('x', 'two', options, 0)])[0]?.correct
    expect(['cd', 'c', 'cde', 'e'].map(last)).toEqual([true, false, false, false])
  })

  it('a guest who joins a quiz late scores zero for missed questions, and a wrong answer ends a streak', () => {
    const [first, late] = board([
      answer('x', 'one', 'a', 0),
      answer('late', 'two', 'cd', 0),
      answer('x', 'two', 'e', 0),
    ])
    expect([first, late]).toMatchObject([
      { guestId: 'x', score: 1000, streak: 0, correct: false, points: 0 },
      { guestId: 'late', score: 500, streak: 1, correct: true, gap: 500, rankAhead: 1 },
    ])
  })

  it('a result has the rank before the last question, unless the guest had not answered before', () => {
    const ranks = (answers: QuizAnswer[]) =>
      Object.fromEntries(board(answers).map(({ guestId, rank, formerRank }) => [guestId, [rank, formerRank]]))
    const first = [answer('x', 'one', 'a', 0), answer('y', 'one', 'b', 0), answer('z', 'one', 'b', 10)]
    expect(ranks([...first, answer('y', 'two', 'cd', 0), answer('late', 'two', 'e', 0)])).toEqual({
      x: [1, 1],
      y: [2, 2],
      z: [3, 2],
      late: [3, null],
    })
    const swapped = [answer('x', 'one', 'a', 20_000), answer('y', 'one', 'a', 0), answer('x', 'two', 'cd', 0)]
    expect(ranks(swapped)).toEqual({ x: [1, 2], y: [2, 1] })
  })

  it('the faster of equal scores ranks first, and equal times share the rank', () => {
    const flat = { ...one, points: 0 }
    const answers = [
      answer('slow', 'one', 'a', 900),
      answer('quick', 'one', 'a', 100),
      answer('textAlternative', 'one', 'a', 100),
      answer('wrong', 'one', 'b', 50),
    ]
    expect(board(answers, [flat]).map(({ guestId, rank, gap }) => [guestId, rank, gap])).toEqual([
      ['quick', 1, null],
      ['textAlternative', 1, null],
      ['slow', 3, 0],
      ['wrong', 4, 0],
    ])
  })

  it('the leaderboard ignores a void question, as if it had not been asked', () => {
    const answers = [answer('x', 'one', 'a', 0), answer('x', 'two', 'e', 0), answer('y', 'two', 'cd', 0)]
    const voided = board(answers, [one, { ...two, void: true }])
    expect(voided).toMatchObject([
      { guestId: 'x', score: 1000, streak: 1, correct: null, points: 0 },
      { guestId: 'y', score: 0, streak: 0, correct: null },
    ])
  })

  it('the leaderboard leaves out a guest who answered no question that counts', () => {
    expect(board([answer('x', 'two', 'cd', 0)], [one])).toEqual([])
  })
})
