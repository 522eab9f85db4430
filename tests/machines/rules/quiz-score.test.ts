import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QuizQuestion } from '#contract/items/quiz.ts'
import {
  marksOf,
  playerAfter,
  type QuizAnswer,
  type QuizPlayer,
  type QuizRanking,
  rankingsOf,
  speedPoints,
  streakBonus,
} from '#machines/domain/quiz/quiz-score.ts'
import { twoQuestions } from '#tests/support/chart-cases/quiz.cases.ts'

const [one, two] = twoQuestions.questions
if (!one || !two) throw new Error('there are two questions')
const bothQuestions = [one, two]

const answer = (guestId: string, questionId: string, options: string, milliseconds: number): QuizAnswer => ({
  guestId,
  questionId,
  optionIds: [...options],
  milliseconds,
})
/** Adds one question after the other to the totals, as the server does. */
function board(
  answers: readonly QuizAnswer[],
  questions: QuizQuestion[] = bothQuestions,
  streaks = true,
): QuizRanking[] {
  let players: QuizPlayer[] = []
  for (const question of questions) {
    const given = new Map(
      answers.filter(({ questionId }) => questionId === question.id).map((each) => [each.guestId, each]),
    )
    const before = new Map(players.map(({ guestId, total }) => [guestId, total]))
    players = [...new Set([...before.keys(), ...given.keys()])].map((guestId) =>
      playerAfter(guestId, before.get(guestId) ?? null, { question, streaks }, given.get(guestId)),
    )
  }
  return rankingsOf(players)
}

/** The same from all answers at once: sums over the questions, and ranks by comparing each player with each other. */
function boardFromAllAnswers(answers: readonly QuizAnswer[], questions: QuizQuestion[], streaks: boolean) {
  const asked = answers.filter(({ questionId }) => questions.some(({ id }) => id === questionId))
  const sumOf = (guestId: string, upTo: number) => {
    const own = asked.filter((each) => each.guestId === guestId)
    const given = new Map(own.map((each) => [each.questionId, each]))
    const marks = marksOf({ questions: questions.slice(0, upTo), streaks }, given)
    const sum = (of: (mark: (typeof marks)[number]) => number) =>
      marks.reduce((total, mark) => total + of(mark), 0)
    return {
      guestId,
      isThere: questions.slice(0, upTo).some(({ id }) => given.has(id)),
      score: sum(({ points }) => points),
      right: sum(({ correct }) => (correct ? 1 : 0)),
      milliseconds: sum(({ milliseconds }) => milliseconds),
      last: marks.at(-1),
    }
  }
  type Sum = ReturnType<typeof sumOf>
  const isBetter = (other: Sum, than: Sum): boolean =>
    other.score !== than.score
      ? other.score > than.score
      : other.right !== than.right
        ? other.right > than.right
        : other.milliseconds < than.milliseconds
  const sumsUpTo = (upTo: number) =>
    [...new Set(asked.map(({ guestId }) => guestId))]
      .map((guestId) => sumOf(guestId, upTo))
      .filter(({ isThere }) => isThere)
  const rankIn = (sums: Sum[], own: Sum): number => 1 + sums.filter((other) => isBetter(other, own)).length
  const now = sumsUpTo(questions.length)
  const before = sumsUpTo(questions.length - 1)
  return now
    .map((own) => {
      const better = now.filter((other) => isBetter(other, own)).sort((a, b) => (isBetter(a, b) ? 1 : -1))
      const former = before.find(({ guestId }) => guestId === own.guestId)
      return {
        guestId: own.guestId,
        rank: rankIn(now, own),
        score: own.score,
        right: own.right,
        milliseconds: own.milliseconds,
        streak: own.last?.streak ?? 0,
        points: own.last?.points ?? 0,
        bonus: own.last?.bonus ?? 0,
        correct: own.last?.correct ?? null,
        gap: better[0] ? better[0].score - own.score : null,
        rankAhead: better[0] ? rankIn(now, better[0]) : null,
        formerRank: former ? rankIn(before, former) : null,
        tied: now.filter((other) => other !== own && rankIn(now, other) === rankIn(now, own)).length,
      }
    })
    .sort((a, b) => a.rank - b.rank || (a.guestId < b.guestId ? -1 : 1))
}

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

  const script = fc
    .array(
      fc.record({ isVoid: fc.boolean(), multiple: fc.boolean(), points: fc.constantFrom(0, 1, 333, 10_000) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((questions) =>
      questions.map(({ isVoid, multiple, points }, index) => ({
        ...(multiple ? two : one),
        id: `question-${index}`,
        void: isVoid,
        points,
      })),
    )
  const answersTo = fc.uniqueArray(
    fc.record({
      guestId: fc.constantFrom('ann', 'ben', 'cem', 'dan', 'eva', 'fay'),
      questionId: fc.nat(5).map((index) => `question-${index}`),
      optionIds: fc.constantFrom(['a'], ['b'], ['c', 'd'], ['c']),
      milliseconds: fc.constantFrom(0, 1, 4321, 10_000, 30_000, 250_000),
    }),
    { selector: ({ guestId, questionId }) => `${guestId} ${questionId}`, maxLength: 36 },
  )
  it('adding one question after the other gives the ranks and points of a calculation from all answers', () => {
    fc.assert(
      fc.property(script, answersTo, fc.boolean(), (questions, answers, streaks) => {
        expect(board(answers, questions, streaks)).toEqual(boardFromAllAnswers(answers, questions, streaks))
      }),
    )
  })
})
