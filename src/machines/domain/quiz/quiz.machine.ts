import { and, assign, setup, stateIn } from 'xstate'
import type { QuizContent, QuizPhase } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import { active, activeRefusals, takesContent } from '#machines/item/item-regions.ts'
import { rule } from '#machines/rule.ts'
import type { QuizCommand, QuizEdit } from './quiz.events.ts'
import { isLastQuestion, notBegun, phaseSeconds } from './quiz-phases.ts'
import { answerRefusal, scriptRefusal, teamRefusal, voidRefusal } from './quiz-refusals.ts'

type Of<Type extends QuizCommand['type']> = Extract<QuizCommand, { type: Type }>

const playing = rule((context: QuizContent, _: Of<'activate'>) => scriptRefusal(context))
const answering = rule<QuizContent, Of<'answer'>>(answerRefusal)
const joining = rule((context: QuizContent, event: Of<'joinTeam'>) => teamRefusal(context, event, true))
const changing = rule((context: QuizContent, event: Of<'joinTeam'>) => teamRefusal(context, event, false))
const marking = rule<QuizContent, Of<'void' | 'restore'>>(voidRefusal)

const inLobby = stateIn({ phase: 'lobby' })
const isOver = stateIn({ phase: 'podium' })

const atOf = (event: QuizCommand): number => ('at' in event ? event.at : 0)

type OnTheWay =
  | 'count the question as asked'
  | 'reveal its answer'
  | 'turn to the next question'
  | 'turn to the question before'
  | 'count the question as not asked'

/** Builds a transition into a phase. The transition runs the actions and starts the phase's time. */
const enter = <Phase extends QuizPhase>(target: Phase, ...actions: OnTheWay[]) => ({
  target,
  actions: [
    ...actions,
    {
      type: 'time the phase' as const,
      params: ({ event }: { event: QuizCommand }) => ({ phase: target, at: atOf(event) }),
    },
  ],
})

/** Reveals the answer to the question, with one press for the phases between. */
const revealNow = { reveal: enter('answer', 'reveal its answer') }

/**
 * Builds the transitions with which a held run stops the time of a phase, and starts it again. The countdown and the time to
 * answer go on, because the audience sees them.
 */
const holdable = (phase: QuizPhase) =>
  ({
    holdPhase: { guard: 'the phase ends automatically', actions: 'wait for the host' },
    resumePhase: {
      guard: 'the phase waits',
      actions: {
        type: 'time the phase',
        params: ({ event }: { event: QuizCommand }) => ({ phase, at: atOf(event) }),
      },
    },
  }) as const

/** Builds the transitions with which the host or the timer ends the phase. */
const onward = <Ways extends object>(ways: Ways) => ({
  next: ways,
  phaseEnded: { guard: 'its time is over' as const, ...ways },
})

const stop = { stop: enter('podium') }

const notStarted = {
  next: 'QuizNotStarted',
  previous: 'QuizNotStarted',
  reveal: 'QuizNotStarted',
  stop: 'QuizNotStarted',
  answer: 'VotingClosed',
} as const

const canBeTakenBack = ({ revealed, at }: QuizContent, event: QuizCommand): boolean =>
  event.type === 'previous' && event.answers === 0 && revealed <= at

/**
 * The transition back to the state before the question. This transition is allowed while no guest has answered the
 * question or seen the correct answer.
 */
const takenBack = {
  previous: [
    {
      guard: 'the first question can be taken back' as const,
      ...enter('lobby', 'count the question as not asked'),
    },
    {
      guard: 'it can be taken back' as const,
      ...enter('leaderboard', 'count the question as not asked', 'turn to the question before'),
    },
  ],
}
const closed = { answer: 'VotingClosed' } as const

/**
 * A quiz: active or not, and the phases of its show. The server sends the current time with every step, and ends a
 * phase when the time of the phase is over.
 */
export const quizMachine = setup({
  types: {
    context: {} as QuizContent,
    events: {} as QuizCommand,
    input: {} as QuizContent,
  },
  guards: {
    'it can be played': playing.allows,
    'it is the first question': ({ context }) => context.at === 0,
    'it is the last question': ({ context }) => isLastQuestion(context),
    'the last answer is out': ({ context }) => context.revealed > context.at,
    // XState's `and` accepts only guards without params, so these guards read their values from the message
    // (`event`).
    'it can be taken back': ({ context, event }) => canBeTakenBack(context, event),
    'the first question can be taken back': ({ context, event }) =>
      context.at === 0 && canBeTakenBack(context, event),
    'its time is over': ({ context, event }) =>
      event.type === 'phaseEnded' && event.endsAt === context.endsAt,
    'the server stopped for long': ({ context, event }) =>
      event.type === 'resume' &&
      event.at - Math.max(event.stoppedAt, context.openedAt ?? 0) >= limits.quizStopMilliseconds,
    'the phase ends automatically': ({ context }) => context.endsAt !== null,
    'the phase waits': ({ context }) => context.endsAt === null,
    'the answer is valid': answering.allows,
    'there is such a team': joining.allows,
    'a team is free to take': changing.allows,
    'the question can be marked so': marking.allows,
  },
  actions: {
    'take the content': assign((_, params: { content: QuizEdit }) => params.content),
    'take the board': assign((_, params: Pick<QuizContent, 'board'>) => ({ board: params.board })),
    'mark the question': assign(({ context }, params: { questionId: string; isVoid: boolean }) => ({
      questions: context.questions.map((question) =>
        question.id === params.questionId ? { ...question, void: params.isVoid } : question,
      ),
    })),
    'turn to the next question': assign({ at: ({ context }) => context.at + 1 }),
    'turn to the question before': assign({ at: ({ context }) => context.at - 1 }),
    'count the question as asked': assign({
      asked: ({ context }) => Math.max(context.asked, context.at + 1),
    }),
    'count the question as not asked': assign(({ context }) => ({
      asked: context.at,
      openedAt: null,
      questions: context.questions.map((question, index) =>
        index === context.at ? { ...question, void: false } : question,
      ),
    })),
    'reveal its answer': assign({ revealed: ({ context }) => Math.max(context.revealed, context.at + 1) }),
    'time the phase': assign(({ context }, { phase, at }: { phase: QuizPhase; at: number }) => {
      const seconds = phaseSeconds(context, phase)
      const endsAt = seconds === null ? null : at + seconds * 1000
      const end = { endsAt, ...(context.interrupted && { interrupted: false }) }
      return phase === 'question' ? { ...end, openedAt: at } : end
    }),
    // Nobody could answer during the stop, so it counts neither for the end nor for the points. The phones need a moment
    // to connect again.
    'go on with the clock': assign(({ context }, { at, stoppedAt }: { at: number; stoppedAt: number }) => {
      const openedAt = context.openedAt ?? stoppedAt
      const stopped = at - Math.max(stoppedAt, openedAt)
      return {
        openedAt: openedAt + stopped,
        endsAt: Math.max((context.endsAt ?? at) + stopped, at + limits.quizResumedMilliseconds),
        interrupted: true,
      }
    }),
    'wait for the host': assign({ endsAt: null }),
    'begin the next round': assign(({ context }) => ({
      ...notBegun,
      round: context.round + 1,
      questions: context.questions.map((question) => ({ ...question, void: false })),
    })),
  },
}).createMachine({
  id: 'quiz',
  context: ({ input }) => input,
  type: 'parallel',
  meta: {
    refusals: {
      void: marking.reason('AlreadySo'),
      restore: marking.reason('AlreadySo'),
    },
  },
  on: {
    score: { actions: { type: 'take the board', params: ({ event }) => ({ board: event.board }) } },
    void: {
      guard: 'the question can be marked so',
      actions: {
        type: 'mark the question',
        params: ({ event }) => ({ questionId: event.questionId, isVoid: true }),
      },
    },
    restore: {
      guard: 'the question can be marked so',
      actions: {
        type: 'mark the question',
        params: ({ event }) => ({ questionId: event.questionId, isVoid: false }),
      },
    },
  },
  states: {
    activity: {
      initial: 'deactivated',
      states: {
        deactivated: {
          meta: {
            refusals: {
              activate: playing.reason('AlreadySo'),
              start: 'ItemNotActive',
              joinTeam: 'ItemNotActive',
            },
          },
          on: {
            activate: { guard: 'it can be played', target: 'active' },
            remove: 'deactivated',
            edit: takesContent<QuizEdit>(),
          },
        },
        active: {
          meta: {
            refusals: {
              ...activeRefusals,
              deactivate: 'QuizRunning',
              joinTeam: changing.reason('TeamFixed'),
            },
          },
          on: {
            joinTeam: [
              { guard: and([inLobby, 'there is such a team']), target: 'active' },
              { guard: 'a team is free to take', target: 'active' },
            ],
            deactivate: [
              { guard: inLobby, target: 'deactivated' },
              { guard: isOver, target: 'deactivated' },
            ],
          },
        },
      },
    },
    phase: {
      initial: 'lobby',
      on: { reset: { target: '.lobby', actions: 'begin the next round' } },
      states: {
        lobby: {
          meta: { refusals: notStarted },
          on: {
            start: { guard: active, ...enter('countdown') },
          },
        },
        countdown: {
          meta: { refusals: closed },
          on: {
            ...onward(enter('question', 'count the question as asked')),
            previous: [
              { guard: 'it is the first question', ...enter('lobby') },
              enter('leaderboard', 'turn to the question before'),
            ],
            ...stop,
          },
        },
        question: {
          meta: {
            refusals: {
              previous: 'QuizNoWayBack',
              answer: answering.reason('VotingClosed'),
            },
          },
          on: {
            ...onward(enter('locked')),
            lock: enter('locked'),
            showResults: enter('distribution'),
            ...revealNow,
            answer: { guard: 'the answer is valid', target: 'question' },
            resume: {
              guard: 'the server stopped for long',
              target: 'question',
              actions: { type: 'go on with the clock', params: ({ event }) => event },
            },
            ...takenBack,
            ...stop,
          },
        },
        locked: {
          meta: {
            refusals: {
              ...closed,
              previous: (_: QuizContent, { answers }: Of<'previous'>) =>
                answers > 0 ? 'QuizNoWayBack' : 'QuizAnswerRevealed',
              unlock: 'QuizQuestionClosed',
            },
          },
          on: {
            ...holdable('locked'),
            ...onward(enter('distribution')),
            showResults: enter('distribution'),
            ...revealNow,
            ...takenBack,
            ...stop,
          },
        },
        distribution: {
          meta: { refusals: closed },
          on: {
            ...holdable('distribution'),
            ...onward(enter('answer', 'reveal its answer')),
            ...revealNow,
            previous: enter('locked'),
            hideResults: enter('locked'),
            ...stop,
          },
        },
        answer: {
          meta: { refusals: closed },
          on: {
            // The last places are told on the podium, so no leaderboard tells them before.
            next: [{ guard: 'it is the last question', ...enter('podium') }, enter('leaderboard')],
            phaseEnded: [
              { guard: and(['its time is over', 'it is the last question']), ...enter('podium') },
              { guard: 'its time is over', ...enter('leaderboard') },
            ],
            previous: enter('distribution'),
            ...holdable('answer'),
            ...stop,
          },
        },
        leaderboard: {
          meta: { refusals: closed },
          on: {
            ...holdable('leaderboard'),
            ...onward(enter('countdown', 'turn to the next question')),
            previous: enter('answer'),
            ...stop,
          },
        },
        podium: {
          meta: {
            refusals: {
              ...closed,
              previous: ({ revealed, at }: QuizContent) => (revealed > at ? 'ItemNotActive' : 'QuizStopped'),
            },
          },
          on: {
            previous: { guard: and([active, 'the last answer is out']), ...enter('answer') },
            phaseEnded: { guard: 'its time is over', actions: 'wait for the host' },
          },
        },
      },
    },
  },
})
