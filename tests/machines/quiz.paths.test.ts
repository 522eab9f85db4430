import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type { QuizCommand } from '../../src/machines/quiz/quiz.events.ts'
import { quizMachine } from '../../src/machines/quiz/quiz.machine.ts'
import {
  answered,
  byItself,
  ended,
  newQuiz,
  quizEvents,
  step,
  stepAt,
  twoQuestions,
} from './cases/quiz.cases.ts'
import { chartAlone } from './model/chart-alone.ts'
import { coveringPaths } from './model/covering-paths.ts'
import { missedTransitions, pathModel } from './model/path-model.ts'
import { refusalTable, unheardReasons } from './model/refusals.ts'
import { reasonAfter, snapshotAfter } from './model/story.ts'
import { walkModel } from './model/walk-model.ts'

const model = pathModel(quizMachine, {
  input: newQuiz,
  events: quizEvents,
  // What a board or a void question changes of the rest is nothing: their states are the ends of paths.
  stopAt: ({ context }) =>
    context.round > 1 ||
    context.board !== null ||
    (context.revealed > 0 && context.questions.some((q) => q.void)),
})

const joined = (changes: boolean): QuizCommand => ({ type: 'joinTeam', round: 1, teamId: 'red', changes })
const activate: QuizCommand = { type: 'activate' }
const toQuestion = [activate, step('start'), step('next')]
const toAnswer = [...toQuestion, step('lock'), step('showResults'), step('next')]

describe('the quiz chart', () => {
  it('comes through every path as stored and restored', async () => {
    await walkModel(model, coveringPaths(model), () => chartAlone(model))
  })

  it('has every transition on a path', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('gives a reason for everything it does not take', () => {
    expect(refusalTable(model)).toEqual({
      activate: ['AlreadySo', 'NoQuestions'],
      answer: ['OptionUnknown', 'RoundOver', 'TooManyOptions', 'VotingClosed'],
      deactivate: ['AlreadySo', 'QuizRunning'],
      edit: ['ItemActive'],
      hideResults: ['AlreadySo'],
      joinTeam: ['ItemNotActive', 'RoundOver', 'TeamFixed', 'TeamUnknown'],
      lock: ['AlreadySo'],
      next: ['AlreadySo', 'QuizNotStarted'],
      phaseEnded: ['AlreadySo'],
      previous: ['QuizNoWayBack', 'QuizNotStarted'],
      remove: ['ItemActive'],
      restore: ['AlreadySo', 'NotFound', 'QuizQuestionAhead'],
      showResults: ['AlreadySo'],
      start: ['AlreadySo', 'ItemNotActive'],
      stop: ['AlreadySo', 'QuizNotStarted'],
      unlock: ['AlreadySo', 'QuizNoWayBack'],
      void: ['AlreadySo', 'NotFound', 'QuizQuestionAhead'],
    })
  })

  it('names no reason that nobody ever hears', () => {
    expect(unheardReasons(model)).toEqual([])
  })

  it.each<[string, QuizCommand[], object]>([
    ['waits in the lobby', [activate], { phase: 'lobby', endsAt: null, asked: 0 }],
    ['counts down', [activate, step('start')], { phase: 'countdown', endsAt: stepAt + 5000, asked: 0 }],
    ['opens the question in time', [...toQuestion.slice(0, 2), ended(5)], { phase: 'question', asked: 1 }],
    [
      'gives a question its time',
      toQuestion,
      { phase: 'question', endsAt: stepAt + 10_000, openedAt: stepAt },
    ],
    ['closes a question in time', [...toQuestion, ended(10)], { phase: 'locked', endsAt: null }],
    ['reveals nothing with the distribution', [...toQuestion, step('showResults')], { revealed: 0 }],
    [
      'reveals an answer once',
      [...toAnswer, step('previous'), step('next')],
      { phase: 'answer', revealed: 1 },
    ],
    ['goes on', [...toAnswer, step('next'), step('next')], { phase: 'countdown', at: 1, revealed: 1 }],
    [
      'goes back to the leaderboard before a question',
      [...toAnswer, step('next'), step('next'), step('previous')],
      { phase: 'leaderboard', at: 0 },
    ],
    [
      'stops with what is revealed',
      [...toQuestion, step('stop')],
      { phase: 'podium', asked: 1, revealed: 0 },
    ],
    [
      'goes on by itself where it was made so',
      [
        { type: 'edit', content: byItself },
        ...toQuestion,
        ended(10),
        ended(limits.quizAutoSeconds.locked),
        ended(limits.quizAutoSeconds.distribution),
        ended(limits.quizAutoSeconds.answer),
        ended(limits.quizAutoSeconds.leaderboard),
      ],
      { phase: 'countdown', at: 1 },
    ],
    [
      'forgets all in the next round',
      [...toAnswer, { type: 'void', questionId: 'one' }, { type: 'reset' }],
      { ...newQuiz, phase: 'lobby', round: 2 },
    ],
  ])('%s', (_, events, expected) => {
    const { value, context } = snapshotAfter(quizMachine, newQuiz, events)
    expect({ ...context, phase: value.phase }).toMatchObject(expected)
  })

  it.each<[string, QuizCommand[], QuizCommand, ErrorCode | undefined]>([
    ['a start before it is active', [], step('start'), 'ItemNotActive'],
    ['an answer in time', toQuestion, answered(['b']), undefined],
    [
      'an answer within the grace',
      toQuestion,
      answered(['b'], { at: stepAt + 10_000 + limits.quizGraceMilliseconds }),
      undefined,
    ],
    [
      'an answer after the grace',
      toQuestion,
      answered(['b'], { at: stepAt + 10_001 + limits.quizGraceMilliseconds }),
      'VotingClosed',
    ],
    [
      'an answer to a question that has not come',
      toQuestion,
      answered(['c'], { questionId: 'two' }),
      'VotingClosed',
    ],
    ['an answer while it is counted down', toQuestion.slice(0, 2), answered(['a']), 'VotingClosed'],
    ['two answers where one is asked for', toQuestion, answered(['a', 'b']), 'TooManyOptions'],
    ['an answer after the lock', [...toQuestion, step('lock')], answered(['a']), 'VotingClosed'],
    ['a change of team in the lobby', [activate], joined(true), undefined],
    ['a change of team later', toQuestion, joined(true), 'TeamFixed'],
    ['a late comer who takes a team', toQuestion, joined(false), undefined],
    ['a way back out of an open question', toQuestion, step('previous'), 'QuizNoWayBack'],
    [
      'a way back where the quiz was stopped',
      [...toQuestion, step('stop')],
      step('previous'),
      'QuizNoWayBack',
    ],
    ['a time that is not that of the phase', toQuestion, ended(5), 'AlreadySo'],
    ['putting it away while it runs', toQuestion, { type: 'deactivate' }, 'QuizRunning'],
    [
      'a void question that was not asked',
      [activate],
      { type: 'void', questionId: 'one' },
      'QuizQuestionAhead',
    ],
    [
      'a quiz without a correct answer',
      [
        {
          type: 'edit',
          content: { ...twoQuestions, questions: [{ ...twoQuestions.questions[0], options: [] } as never] },
        },
      ],
      activate,
      'NoCorrectAnswer',
    ],
    [
      'a quiz without questions',
      [{ type: 'edit', content: { ...twoQuestions, questions: [] } }],
      activate,
      'NoQuestions',
    ],
  ])('answers %s', (_, events, event, code) => {
    expect(reasonAfter(quizMachine, newQuiz, events, event)).toBe(code)
  })
})
