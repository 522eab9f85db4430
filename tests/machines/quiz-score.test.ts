import { describe, expect, it } from 'vitest'
import { type QuizAnswer, speedPoints, standingsOf, streakBonus } from '../../src/machines/quiz/quiz-score.ts'
import { twoQuestions } from './cases/quiz.cases.ts'

const [one, two] = twoQuestions.questions
if (!one || !two) throw new Error('there are two questions')

const answer = (guestId: string, questionId: string, options: string, milliseconds: number): QuizAnswer => ({
  guestId,
  questionId,
  optionIds: [...options],
  milliseconds,
})
const board = (answers: QuizAnswer[], questions = [one, two], streaks = true) =>
  standingsOf({ questions, streaks }, answers)

describe('points', () => {
  it.each([
    [0, 1000],
    [5000, 750],
    [10_000, 500],
    [10_700, 500],
  ])('after %i ms of ten seconds are %i', (milliseconds, points) => {
    expect(speedPoints(one, milliseconds)).toBe(points)
  })

  it('grow by a tenth for each correct answer before, half at most', () => {
    expect([0, 1, 2, 5, 9].map((before) => streakBonus(one, before))).toEqual([0, 100, 200, 500, 500])
  })
})

describe('the standing', () => {
  it('counts correct answers by their speed, and those in a row', () => {
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
      },
    ])
    expect(
      board([answer('x', 'one', 'a', 2000), answer('x', 'two', 'dc', 10_000)], [one, two], false),
    ).toMatchObject([{ score: 900 + 375, bonus: 0 }])
  })

  it('asks for all correct options where several are, and no other', () => {
    const last = (options: string) => board([answer('x', 'two', options, 0)])[0]?.correct
    expect(['cd', 'c', 'cde', 'e'].map(last)).toEqual([true, false, false, false])
  })

  it('is zero for what a late comer missed, and a miss ends a streak', () => {
    const [first, late] = board([
      answer('x', 'one', 'a', 0),
      answer('late', 'two', 'cd', 0),
      answer('x', 'two', 'e', 0),
    ])
    expect([first, late]).toMatchObject([
      { guestId: 'x', score: 1000, streak: 0, correct: false, points: 0 },
      { guestId: 'late', score: 500, streak: 1, correct: true, gap: 500 },
    ])
  })

  it('puts the quicker of equal scores ahead, shares the rank where the time is the same too', () => {
    const flat = { ...one, points: 0 }
    const answers = [
      answer('slow', 'one', 'a', 900),
      answer('quick', 'one', 'a', 100),
      answer('twin', 'one', 'a', 100),
      answer('wrong', 'one', 'b', 50),
    ]
    expect(board(answers, [flat]).map(({ guestId, rank, gap }) => [guestId, rank, gap])).toEqual([
      ['quick', 1, null],
      ['twin', 1, null],
      ['slow', 3, 0],
      ['wrong', 4, 0],
    ])
  })

  it('leaves a void question out, as if it had not been asked', () => {
    const answers = [answer('x', 'one', 'a', 0), answer('x', 'two', 'e', 0), answer('y', 'two', 'cd', 0)]
    const voided = board(answers, [one, { ...two, void: true }])
    expect(voided).toMatchObject([
      { guestId: 'x', score: 1000, streak: 1, correct: null, points: 0 },
      { guestId: 'y', score: 0, streak: 0, correct: null },
    ])
  })

  it('has nobody in it who answered nothing of what counts', () => {
    expect(board([answer('x', 'two', 'cd', 0)], [one])).toEqual([])
  })
})
