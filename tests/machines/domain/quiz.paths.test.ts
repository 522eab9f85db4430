import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { QuizCommand } from '#machines/domain/quiz/quiz.events.ts'
import { quizMachine } from '#machines/domain/quiz/quiz.machine.ts'
import {
  answered,
  back,
  byItself,
  ended,
  newQuiz,
  quizEvents,
  step,
  stepAt,
  twoPlacesSeconds,
  twoPlayers,
  twoQuestions,
} from '#tests/support/chart-cases/quiz.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { coveringPaths } from '#tests/support/model/covering-paths.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { reasonAfter, snapshotAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(quizMachine, {
  // A podium takes its time only if somebody has played.
  input: { ...newQuiz, board: twoPlayers },
  events: [
    ...quizEvents,
    { type: 'holdPhase' },
    { type: 'resumePhase', at: stepAt },
    ended(twoPlacesSeconds),
  ],
  // The paths end at these states, because another leaderboard or a void question changes no other state.
  stopAt: ({ context }) =>
    context.round > 1 ||
    context.board?.players === 0 ||
    (context.revealed > 0 && context.questions.some((q) => q.void)),
})

const joined = (changes: boolean): QuizCommand => ({ type: 'joinTeam', round: 1, teamId: 'red', changes })
const activate: QuizCommand = { type: 'activate' }
const toQuestion = [activate, step('start'), step('next')]
const toAnswer = [...toQuestion, step('lock'), step('showResults'), step('next')]
const toLast = [...toQuestion, step('reveal'), step('next'), step('next'), step('next')]

describe('the quiz state machine', () => {
  it('the quiz state machine gives the same states on every path when it is stored and restored after each step', async () => {
    await walkModel(model, coveringPaths(model), () => chartAlone(model))
  })

  it('the test paths take every transition of the quiz state machine', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('the quiz state machine gives a refusal reason for every command that it does not accept', () => {
    expect(refusalTable(model)).toEqual({
      activate: ['AlreadySo', 'NoQuestions'],
      answer: ['OptionUnknown', 'RoundOver', 'TooManyOptions', 'VotingClosed'],
      deactivate: ['AlreadySo', 'QuizRunning'],
      edit: ['ItemActive'],
      hideResults: ['AlreadySo'],
      holdPhase: ['AlreadySo'],
      joinTeam: ['ItemNotActive', 'RoundOver', 'TeamFixed', 'TeamUnknown'],
      lock: ['AlreadySo'],
      next: ['AlreadySo', 'QuizNotStarted'],
      phaseEnded: ['AlreadySo'],
      previous: ['ItemNotActive', 'QuizAnswerRevealed', 'QuizNoWayBack', 'QuizNotStarted', 'QuizStopped'],
      remove: ['ItemActive'],
      restore: ['AlreadySo', 'NotFound', 'QuizQuestionAhead'],
      resume: ['AlreadySo'],
      resumePhase: ['AlreadySo'],
      reveal: ['AlreadySo', 'QuizNotStarted'],
      showResults: ['AlreadySo'],
      start: ['AlreadySo', 'ItemNotActive'],
      stop: ['AlreadySo', 'QuizNotStarted'],
      unlock: ['AlreadySo', 'QuizQuestionClosed'],
      void: ['AlreadySo', 'NotFound', 'QuizQuestionAhead'],
    })
  })

  it('every refusal reason that the quiz state machine declares can occur', () => {
    expect(unusedReasons(model)).toEqual([])
  })

  it.each<[string, QuizCommand[], object]>([
    ['waits in the lobby', [activate], { phase: 'lobby', endsAt: null, asked: 0 }],
    ['counts down', [activate, step('start')], { phase: 'countdown', endsAt: stepAt + 5000, asked: 0 }],
    [
      'opens the question when the countdown ends',
      [...toQuestion.slice(0, 2), ended(5)],
      { phase: 'question', asked: 1 },
    ],
    [
      'gives a question its time limit',
      toQuestion,
      { phase: 'question', endsAt: stepAt + 10_000, openedAt: stepAt },
    ],
    [
      'goes on with the clock of an open question from where the server stopped',
      [...toQuestion, { type: 'resume', at: stepAt + 60_000, stoppedAt: stepAt + 1000 }],
      { phase: 'question', openedAt: stepAt + 59_000, endsAt: stepAt + 69_000, interrupted: true },
    ],
    [
      'gives the phones time to connect again after a stop',
      [...toQuestion, { type: 'resume', at: stepAt + 60_000, stoppedAt: stepAt + 9000 }],
      { endsAt: stepAt + 60_000 + limits.quizResumedMilliseconds },
    ],
    [
      'forgets the stop with the next phase',
      [...toQuestion, { type: 'resume', at: stepAt + 60_000, stoppedAt: stepAt }, step('lock')],
      { phase: 'locked', interrupted: false },
    ],
    ['closes a question when its time ends', [...toQuestion, ended(10)], { phase: 'locked', endsAt: null }],
    ['reveals nothing with the distribution', [...toQuestion, step('showResults')], { revealed: 0 }],
    ['reveals an answer once', [...toAnswer, back(0), step('next')], { phase: 'answer', revealed: 1 }],
    [
      'reveals an answer with one press, and shows it until the host goes on',
      [...toQuestion, step('reveal')],
      { phase: 'answer', revealed: 1, endsAt: null },
    ],
    [
      'shows an answer for as long as the host has set',
      [{ type: 'edit', content: { ...byItself, answerSeconds: 20 } }, ...toQuestion, step('reveal')],
      { phase: 'answer', endsAt: stepAt + 20_000 },
    ],
    [
      'stops the time of a phase while the run is held, and starts it again',
      [{ type: 'edit', content: byItself }, ...toQuestion, step('reveal'), { type: 'holdPhase' }],
      { phase: 'answer', endsAt: null },
    ],
    [
      'starts the time of a held phase again',
      [
        { type: 'edit', content: byItself },
        ...toQuestion,
        step('reveal'),
        { type: 'holdPhase' },
        { type: 'resumePhase', at: 9000 },
      ],
      { phase: 'answer', endsAt: 9000 + limits.quizAutoSeconds.answer * 1000 },
    ],
    [
      'names the places of the podium one after another',
      [...toQuestion, { type: 'score', board: twoPlayers }, step('stop')],
      { phase: 'podium', endsAt: stepAt + twoPlacesSeconds * 1000 },
    ],
    [
      'stays at the podium when the winners are named',
      [...toQuestion, { type: 'score', board: twoPlayers }, step('stop'), ended(twoPlacesSeconds)],
      { phase: 'podium', endsAt: null },
    ],
    [
      'shows the podium after the last answer, and no leaderboard before it',
      [...toLast, step('lock'), step('showResults'), step('next'), step('next')],
      { phase: 'podium', at: 1, revealed: 2, endsAt: null },
    ],
    [
      'lets the last answer of a quiz that moves by hand stay until the host shows the podium',
      [...toLast, step('reveal')],
      { phase: 'answer', revealed: 2, endsAt: null },
    ],
    [
      'shows the podium automatically when it is set to',
      [{ type: 'edit', content: byItself }, ...toLast, step('reveal'), ended(limits.quizAutoSeconds.answer)],
      { phase: 'podium', revealed: 2, endsAt: null },
    ],
    [
      'goes back from the podium to the last answer',
      [...toLast, step('reveal'), step('next'), back(0)],
      { phase: 'answer', at: 1, revealed: 2 },
    ],
    [
      'continues with the next question',
      [...toAnswer, step('next'), step('next')],
      { phase: 'countdown', at: 1, revealed: 1 },
    ],
    [
      'goes back to the leaderboard before a question',
      [...toAnswer, step('next'), step('next'), back(0)],
      { phase: 'leaderboard', at: 0 },
    ],
    [
      'takes a question back to the lobby, as not asked and without its time limit',
      [...toQuestion, back(0)],
      { phase: 'lobby', at: 0, asked: 0, openedAt: null, endsAt: null },
    ],
    [
      'takes a closed question back to the leaderboard of the one before',
      [...toAnswer, step('next'), step('next'), step('next'), step('lock'), back(0)],
      { phase: 'leaderboard', at: 0, asked: 1, revealed: 1, openedAt: null, endsAt: null },
    ],
    [
      'counts a void question that is taken back',
      [...toQuestion, { type: 'void', questionId: 'one' }, back(0)],
      { phase: 'lobby', questions: newQuiz.questions },
    ],
    [
      'stops and keeps the revealed answers',
      [...toQuestion, step('stop')],
      { phase: 'podium', asked: 1, revealed: 0 },
    ],
    [
      'continues automatically when it is set to',
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
      'forgets everything in the next round',
      [...toAnswer, { type: 'void', questionId: 'one' }, { type: 'reset' }],
      { ...newQuiz, phase: 'lobby', round: 2 },
    ],
  ])('the quiz state machine behaves as expected: it %s', (_, events, expected) => {
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
      'an answer to a question that was not asked yet',
      toQuestion,
      answered(['c'], { questionId: 'two' }),
      'VotingClosed',
    ],
    ['an answer during the countdown', toQuestion.slice(0, 2), answered(['a']), 'VotingClosed'],
    ['two options where one is asked for', toQuestion, answered(['a', 'b']), 'TooManyOptions'],
    ['an answer after the lock', [...toQuestion, step('lock')], answered(['a']), 'VotingClosed'],
    ['a change of team in the lobby', [activate], joined(true), undefined],
    ['a change of team after the lobby', toQuestion, joined(true), 'TeamFixed'],
    ['a late guest who chooses a team', toQuestion, joined(false), undefined],
    ['going back from a question that nobody has answered', toQuestion, back(0), undefined],
    ['going back from an answered question', toQuestion, back(1), 'QuizNoWayBack'],
    ['going back from a closed question', [...toQuestion, step('lock')], back(1), 'QuizNoWayBack'],
    [
      'going back from a question whose answer was shown',
      [...toAnswer, back(0), back(0)],
      back(0),
      'QuizAnswerRevealed',
    ],
    ['opening a closed question again', [...toQuestion, step('lock')], step('unlock'), 'QuizQuestionClosed'],
    ['going back after the quiz was stopped', [...toQuestion, step('stop')], back(0), 'QuizStopped'],
    [
      'going back after the quiz was deactivated',
      [...toAnswer, step('next'), step('stop'), { type: 'deactivate' }],
      back(0),
      'ItemNotActive',
    ],
    [
      'an answer to a question that was taken back',
      [...toQuestion, back(0)],
      answered(['a']),
      'VotingClosed',
    ],
    ['the end of an earlier phase', toQuestion, ended(5), 'AlreadySo'],
    [
      'a short stop, or a stop while another server ran',
      toQuestion,
      { type: 'resume', at: stepAt + 5000, stoppedAt: stepAt + 4000 },
      'AlreadySo',
    ],
    ['deactivation while it runs', toQuestion, { type: 'deactivate' }, 'QuizRunning'],
    [
      'voiding a question that was not asked',
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
  ])('the quiz state machine accepts or refuses as expected: %s', (_, events, event, code) => {
    expect(reasonAfter(quizMachine, newQuiz, events, event)).toBe(code)
  })
})
