import { and, assign, setup, stateIn } from 'xstate'
import { isStanding, type LotteryContent, type LotteryWinner } from '../../contract/items/lottery.ts'
import { active, activeRefusals } from '../item/item-regions.ts'
import type { DrawOutcome, DrawPlan, LotteryCommand } from './lottery.events.ts'
import { claimFault, editFault, planFault, restoreFault } from './lottery-faults.ts'
import { openWins, winnerOf, withWinners } from './winners.ts'

type Of<Type extends LotteryCommand['type']> = Extract<LotteryCommand, { type: Type }>

const open = stateIn({ channel: 'open' })

const beforeRefusals = {
  draw: 'DrawNotPrepared',
  stop: 'DrawNotPrepared',
  cancel: 'DrawNotPrepared',
} as const
const underWayRefusals = { fillPool: 'DrawUnderWay' } as const

const mayPrepare = {
  prepare: {
    guard: and([active, open, 'the prize can be drawn']),
    target: 'prepared',
    actions: { type: 'fix the draw', params: ({ event }: { event: Of<'prepare'> }) => event.plan },
  },
} as const
const fillPool = {
  fillPool: {
    actions: {
      type: 'count the pool',
      params: ({ event }: { event: Of<'fillPool'> }) => ({
        entries: event.entries,
        excluded: event.excluded,
      }),
    },
  },
} as const
const putAway = { target: 'idle', actions: 'put the draw away' } as const

const ticketOf = ({ event }: { event: { ticket: string } }) => ({ ticket: event.ticket })

/** One lottery: active or not, its channel open or closed, its draws one after the other, and what becomes of winners. */
export const lotteryMachine = setup({
  types: {
    context: {} as LotteryContent,
    events: {} as LotteryCommand,
    input: {} as LotteryContent,
  },
  guards: {
    // These read the event: `and` takes no guard with params.
    'the prize can be drawn': ({ context, event }) =>
      event.type === 'prepare' && planFault(context, event.plan) === undefined,
    'the guest may claim': ({ context, event }) =>
      event.type === 'claim' && claimFault(context, event.entryId, event.at) === undefined,
    'winners keep their prizes': ({ context, event }) =>
      event.type === 'edit' && editFault(context, event.content) === undefined,
    'it has not been claimed': ({ context }, { ticket }: { ticket: string }) =>
      winnerOf(context, ticket)?.winner.state === 'unclaimed',
    'the win holds': ({ context }, { ticket }: { ticket: string }) => {
      const found = winnerOf(context, ticket)
      return found !== undefined && isStanding(found.winner)
    },
    'its piece is free': ({ context }, { ticket }: { ticket: string }) =>
      restoreFault(context, ticket) === undefined,
    'some have not claimed': ({ context }, { number }: { number: number }) =>
      context.draws.some(
        (draw) => draw.number === number && draw.winners.some(({ state }) => state === 'unclaimed'),
      ),
  },
  actions: {
    'take the content': assign((_, params: Of<'edit'>['content']) => params),
    'count the pool': assign((_, params: { entries: number; excluded: number }) => params),
    'begin the next round': assign({
      round: ({ context }) => context.round + 1,
      taken: {},
      prepared: 0,
      draws: [],
    }),
    'fix the draw': assign(({ context }, { names, ...plan }: DrawPlan) => ({
      prepared: context.prepared + 1,
      current: { ...plan, number: context.prepared + 1 },
      names,
    })),
    'put the draw away': assign({ current: null, names: [], word: '' }),
    'take the word': assign({ word: (_, params: { word: string }) => params.word }),
    'take the winners': assign(({ context }, { seed, at, winners }: DrawOutcome) => {
      const { current, word, claimSeconds } = context
      if (!current) return {}
      const drawn = {
        ...current,
        seed,
        word,
        drawnAt: at,
        claimUntil: claimSeconds > 0 ? at + claimSeconds * 1000 : null,
        winners: winners.map((winner): LotteryWinner => ({ ...winner, state: 'unclaimed', claimedAt: null })),
      }
      const draws = [...context.draws, drawn]
      return { ...withWinners({ draws, taken: context.taken }, (winner) => winner), names: [], word: '' }
    }),
    'let them claim': assign(({ context }, { entryId, at }: { entryId: string; at: number }) => {
      const won = new Set(
        openWins(context, entryId)
          .filter(({ draw }) => draw.claimUntil === null || at <= draw.claimUntil)
          .map(({ winner }) => winner.ticket),
      )
      return withWinners(context, (winner) =>
        won.has(winner.ticket) ? { ...winner, state: 'claimed', claimedAt: at } : winner,
      )
    }),
    'mark those who did not claim': assign(({ context }, { number }: { number: number }) =>
      withWinners(context, (winner, draw) =>
        draw.number === number && winner.state === 'unclaimed' ? { ...winner, state: 'missed' } : winner,
      ),
    ),
    'mark the winner': assign(({ context }, mark: { ticket: string } & Partial<LotteryWinner>) =>
      withWinners(context, (winner) => (winner.ticket === mark.ticket ? { ...winner, ...mark } : winner)),
    ),
    'let the win hold again': assign(({ context }, { ticket }: { ticket: string }) =>
      withWinners(context, (winner) =>
        winner.ticket === ticket
          ? { ...winner, state: winner.claimedAt === null ? 'unclaimed' : 'claimed' }
          : winner,
      ),
    ),
  },
}).createMachine({
  id: 'lottery',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    activity: {
      initial: 'deactivated',
      on: { reset: { actions: 'begin the next round' } },
      states: {
        deactivated: {
          meta: {
            refusals: {
              lock: 'ItemNotActive',
              unlock: 'ItemNotActive',
              prepare: 'ItemNotActive',
              claim: 'ItemNotActive',
              edit: 'PrizeHasWinners',
            },
          },
          on: {
            activate: 'active',
            remove: 'deactivated',
            edit: {
              guard: 'winners keep their prizes',
              actions: { type: 'take the content', params: ({ event }) => event.content },
            },
          },
        },
        active: {
          meta: { refusals: activeRefusals },
          on: { deactivate: 'deactivated' },
        },
      },
    },
    channel: {
      initial: 'open',
      on: { reset: '.open' },
      states: {
        open: { on: { lock: { guard: active, target: 'closed' } } },
        closed: {
          meta: { refusals: { prepare: 'ChannelClosed', claim: 'ChannelClosed' } },
          on: { unlock: { guard: active, target: 'open' } },
        },
      },
    },
    draw: {
      initial: 'idle',
      meta: {
        refusals: {
          prepare: (context: LotteryContent, event: Of<'prepare'>) =>
            planFault(context, event.plan) ?? 'DrawUnderWay',
        },
      },
      on: { reset: { target: '.idle', actions: 'put the draw away' } },
      states: {
        idle: { meta: { refusals: beforeRefusals }, on: { ...mayPrepare, ...fillPool } },
        prepared: {
          meta: { refusals: { stop: 'DrawNotPrepared', ...underWayRefusals } },
          on: {
            ...mayPrepare,
            cancel: putAway,
            deactivate: putAway,
            draw: {
              target: 'rolling',
              actions: { type: 'take the word', params: ({ event }) => ({ word: event.word }) },
            },
          },
        },
        rolling: {
          meta: { refusals: { cancel: 'DrawUnderWay', ...underWayRefusals } },
          on: {
            deactivate: putAway,
            stop: {
              target: 'drawn',
              actions: { type: 'take the winners', params: ({ event }) => event.outcome },
            },
          },
        },
        drawn: {
          meta: { refusals: beforeRefusals },
          on: { ...mayPrepare, ...fillPool, clear: putAway, deactivate: putAway },
        },
      },
    },
    winners: {
      initial: 'kept',
      states: {
        kept: {
          meta: {
            refusals: {
              claim: (context: LotteryContent, event: Of<'claim'>) =>
                claimFault(context, event.entryId, event.at) ?? 'AlreadySo',
              restore: (context: LotteryContent, event: Of<'restore'>) =>
                restoreFault(context, event.ticket) ?? 'AlreadySo',
              confirm: (context: LotteryContent, event: Of<'confirm'>) =>
                winnerOf(context, event.ticket) ? 'AlreadySo' : 'NotFound',
              miss: (context: LotteryContent, event: Of<'miss'>) =>
                winnerOf(context, event.ticket) ? 'AlreadySo' : 'NotFound',
              invalidate: (context: LotteryContent, event: Of<'invalidate'>) =>
                winnerOf(context, event.ticket) ? 'AlreadySo' : 'NotFound',
            },
          },
          on: {
            claim: {
              guard: and([active, open, 'the guest may claim']),
              actions: {
                type: 'let them claim',
                params: ({ event }) => ({ entryId: event.entryId, at: event.at }),
              },
            },
            claimOver: {
              guard: { type: 'some have not claimed', params: ({ event }) => ({ number: event.number }) },
              actions: {
                type: 'mark those who did not claim',
                params: ({ event }) => ({ number: event.number }),
              },
            },
            confirm: {
              guard: { type: 'it has not been claimed', params: ticketOf },
              actions: {
                type: 'mark the winner',
                params: ({ event }) => ({ ticket: event.ticket, state: 'claimed', claimedAt: event.at }),
              },
            },
            miss: {
              guard: { type: 'it has not been claimed', params: ticketOf },
              actions: {
                type: 'mark the winner',
                params: ({ event }) => ({ ticket: event.ticket, state: 'missed' }),
              },
            },
            invalidate: {
              guard: { type: 'the win holds', params: ticketOf },
              actions: {
                type: 'mark the winner',
                params: ({ event }) => ({ ticket: event.ticket, state: 'invalid' }),
              },
            },
            restore: {
              guard: { type: 'its piece is free', params: ticketOf },
              actions: { type: 'let the win hold again', params: ticketOf },
            },
          },
        },
      },
    },
  },
})
