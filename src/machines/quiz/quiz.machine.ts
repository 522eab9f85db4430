import { and, assign, setup, stateIn } from 'xstate'
import type { QuizContent, QuizPhase } from '../../contract/items/quiz.ts'
import { active, activeRefusals, takesContent } from '../item/item-regions.ts'
import type { QuizCommand, QuizEdit } from './quiz.events.ts'
import { answerFault, scriptFault, teamFault, voidFault } from './quiz-faults.ts'
import { notBegun, phaseSeconds } from './quiz-phases.ts'

type Of<Type extends QuizCommand['type']> = Extract<QuizCommand, { type: Type }>

const inLobby = stateIn({ phase: 'lobby' })
const isOver = stateIn({ phase: 'podium' })

const atOf = (event: QuizCommand): number => ('at' in event ? event.at : 0)

type OnTheWay =
  | 'count the question as asked'
  | 'reveal its answer'
  | 'turn to the next question'
  | 'turn to the question before'

/** The way into a phase: what is done on it, and its time begins. */
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

/** The phase ends by the host's hand or by its time. */
const onward = <Ways extends object>(ways: Ways) => ({
  next: ways,
  phaseEnded: { guard: 'its time is over' as const, ...ways },
})

const stop = { stop: enter('podium') }

const notStarted = {
  next: 'QuizNotStarted',
  previous: 'QuizNotStarted',
  stop: 'QuizNotStarted',
  answer: 'VotingClosed',
} as const

const answersTaken = { previous: 'QuizNoWayBack' } as const
const closed = { answer: 'VotingClosed' } as const

/**
 * One quiz: put to the guests or not, and the phases of its show. The server gives the time with every step, and ends
 * a phase when its time is over.
 */
export const quizMachine = setup({
  types: {
    context: {} as QuizContent,
    events: {} as QuizCommand,
    input: {} as QuizContent,
  },
  guards: {
    'it can be played': ({ context }) => scriptFault(context) === undefined,
    'it is the first question': ({ context }) => context.at === 0,
    'it is the last question': ({ context }) => context.at + 1 >= context.questions.length,
    'the last answer is out': ({ context }) => context.revealed > context.at,
    // These read the event: `and` takes no guard with params.
    'its time is over': ({ context, event }) =>
      event.type === 'phaseEnded' && event.endsAt === context.endsAt,
    'the answer is valid': ({ context, event }) =>
      event.type === 'answer' && answerFault(context, event) === undefined,
    'there is such a team': ({ context, event }) =>
      event.type === 'joinTeam' && teamFault(context, event, true) === undefined,
    'a team is free to take': ({ context, event }) =>
      event.type === 'joinTeam' && teamFault(context, event, false) === undefined,
    'the question can be marked so': ({ context, event }) =>
      (event.type === 'void' || event.type === 'restore') && voidFault(context, event) === undefined,
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
    'reveal its answer': assign({ revealed: ({ context }) => Math.max(context.revealed, context.at + 1) }),
    'time the phase': assign(({ context }, { phase, at }: { phase: QuizPhase; at: number }) => {
      const seconds = phaseSeconds(context, phase)
      const endsAt = seconds === null ? null : at + seconds * 1000
      return phase === 'question' ? { endsAt, openedAt: at } : { endsAt }
    }),
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
      void: (context: QuizContent, event: Of<'void'>) => voidFault(context, event) ?? 'AlreadySo',
      restore: (context: QuizContent, event: Of<'restore'>) => voidFault(context, event) ?? 'AlreadySo',
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
              activate: (context: QuizContent) => scriptFault(context) ?? 'AlreadySo',
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
              joinTeam: (context: QuizContent, event: Of<'joinTeam'>) =>
                teamFault(context, event, false) ?? 'TeamFixed',
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
              ...answersTaken,
              answer: (context: QuizContent, event: Of<'answer'>) =>
                answerFault(context, event) ?? 'VotingClosed',
            },
          },
          on: {
            ...onward(enter('locked')),
            lock: enter('locked'),
            showResults: enter('distribution'),
            answer: { guard: 'the answer is valid', target: 'question' },
            ...stop,
          },
        },
        locked: {
          meta: { refusals: { ...closed, ...answersTaken, unlock: 'QuizNoWayBack' } },
          on: {
            ...onward(enter('distribution')),
            showResults: enter('distribution'),
            ...stop,
          },
        },
        distribution: {
          meta: { refusals: closed },
          on: {
            ...onward(enter('answer', 'reveal its answer')),
            previous: enter('locked'),
            hideResults: enter('locked'),
            ...stop,
          },
        },
        answer: {
          meta: { refusals: closed },
          on: {
            ...onward(enter('leaderboard')),
            previous: enter('distribution'),
            ...stop,
          },
        },
        leaderboard: {
          meta: { refusals: closed },
          on: {
            next: [
              { guard: 'it is the last question', ...enter('podium') },
              enter('countdown', 'turn to the next question'),
            ],
            phaseEnded: [
              { guard: and(['its time is over', 'it is the last question']), ...enter('podium') },
              { guard: 'its time is over', ...enter('countdown', 'turn to the next question') },
            ],
            previous: enter('answer'),
            ...stop,
          },
        },
        podium: {
          meta: { refusals: { ...closed, ...answersTaken } },
          on: { previous: { guard: and([active, 'the last answer is out']), ...enter('leaderboard') } },
        },
      },
    },
  },
})
