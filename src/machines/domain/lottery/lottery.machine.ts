import { and, assign, setup, stateIn } from 'xstate'
import { isValidWinner, type LotteryContent, type LotteryWinner } from '#contract/items/lottery.ts'
import { active, activeRefusals } from '#machines/item/item-regions.ts'
import { rule } from '#machines/rule.ts'
import type { DrawOutcome, DrawPlan, DrawStart, LotteryCommand } from './lottery.events.ts'
import { claimRefusal, editRefusal, planRefusal, restoreRefusal } from './lottery-refusals.ts'
import { openWins, winnerOf, withWinners } from './winners.ts'

type Of<Type extends LotteryCommand['type']> = Extract<LotteryCommand, { type: Type }>

/**
 * The refusal of the first entry that cannot claim. The server accepts or refuses all claims of a batch together.
 */
const firstClaimRefusal = (context: LotteryContent, { entryIds, at }: Of<'claim'>) =>
  entryIds
    .map((entryId) => claimRefusal(context, entryId, at))
    .find((validationError) => validationError !== undefined)

const preparing = rule((context: LotteryContent, { plan }: Of<'prepare'>) => planRefusal(context, plan))
const claiming = rule(firstClaimRefusal)
const editing = rule((context: LotteryContent, { content }: Of<'edit'>) => editRefusal(context, content))
const restoring = rule((context: LotteryContent, { ticket }: Of<'restore'>) =>
  restoreRefusal(context, ticket),
)

const open = stateIn({ channel: 'open' })

const beforeRefusals = {
  startRoll: 'DrawNotPrepared',
  draw: 'DrawNotPrepared',
  cancel: 'DrawNotPrepared',
  commitNonce: 'DrawNotPrepared',
  revealNonce: 'RevealOver',
} as const
const underWayRefusals = { fillPool: 'DrawUnderWay' } as const
const rollingRefusals = {
  cancel: 'DrawUnderWay',
  commitNonce: 'DrawUnderWay',
  revealNonce: 'RevealOver',
  ...underWayRefusals,
} as const

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
const takeOutcome = {
  target: 'drawn',
  actions: {
    type: 'take the winners',
    params: ({ event }: { event: Of<'draw'> | Of<'settle'> }) => event.outcome,
  },
} as const
const putAway = { target: 'idle', actions: 'put the draw away' } as const

const ticketOf = ({ event }: { event: { ticket: string } }) => ({ ticket: event.ticket })

const mayReveal = {
  type: 'the phone may reveal',
  params: ({ event }: { event: Of<'revealNonce'> }) => ({ drawId: event.drawId }),
} as const

/** A lottery: active or not, channel open or closed, a series of draws, and the state of each winner. */
export const lotteryMachine = setup({
  types: {
    context: {} as LotteryContent,
    events: {} as LotteryCommand,
    input: {} as LotteryContent,
  },
  guards: {
    // XState's `and` accepts only guards without params, so these guards read their values from the message
    // (`event`).
    'the prize can be drawn': preparing.allows,
    'it is this draw': ({ context }, { drawId }: { drawId: string }) => context.current?.id === drawId,
    'the phone may reveal': ({ context }, { drawId }: { drawId: string }) =>
      context.current?.id === drawId && context.revealUntil !== null,
    'phones may still reveal': ({ context }) => context.revealUntil !== null,
    'all may claim': claiming.allows,
    'winners keep their prizes': editing.allows,
    'it has not been claimed': ({ context }, { ticket }: { ticket: string }) =>
      winnerOf(context, ticket)?.winner.state === 'unclaimed',
    'the win holds': ({ context }, { ticket }: { ticket: string }) => {
      const found = winnerOf(context, ticket)
      return found !== undefined && isValidWinner(found.winner)
    },
    'its piece is free': restoring.allows,
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
      current: { ...plan, number: context.prepared + 1, word: '', phones: 0, phoneRoot: '' },
      names,
    })),
    'put the draw away': assign({ current: null, names: [], revealUntil: null }),
    'fix word and phones': assign(({ context }, { revealUntil, ...fixed }: DrawStart) => ({
      current: context.current && { ...context.current, ...fixed },
      revealUntil,
    })),
    'wait for no more numbers': assign({ revealUntil: null }),
    'take the winners': assign(({ context }, { seed, revealed, at, winners }: DrawOutcome) => {
      const { current, claimSeconds } = context
      if (!current) return {}
      const drawn = {
        ...current,
        seed,
        revealed,
        drawnAt: at,
        claimUntil: claimSeconds > 0 ? at + claimSeconds * 1000 : null,
        winners: winners.map((winner): LotteryWinner => ({ ...winner, state: 'unclaimed', claimedAt: null })),
      }
      const draws = [...context.draws, drawn]
      const counted = withWinners({ draws, taken: context.taken }, (winner) => winner)
      return { ...counted, names: [], revealUntil: null }
    }),
    'let them claim': assign(({ context }, { entryIds, at }: Omit<Of<'claim'>, 'type'>) => {
      const won = new Set(
        entryIds
          .flatMap((entryId) => openWins(context, entryId))
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
          prepare: preparing.reason('DrawUnderWay'),
          claim: claiming.reason('AlreadySo'),
          restore: restoring.reason('AlreadySo'),
          confirm: (context: LotteryContent, event: Of<'confirm'>) =>
            winnerOf(context, event.ticket) ? 'AlreadySo' : 'NotFound',
          miss: (context: LotteryContent, event: Of<'miss'>) =>
            winnerOf(context, event.ticket) ? 'AlreadySo' : 'NotFound',
          invalidate: (context: LotteryContent, event: Of<'invalidate'>) =>
            winnerOf(context, event.ticket) ? 'AlreadySo' : 'NotFound',
        },
      },
      on: {
        reset: { target: '.idle', actions: 'put the draw away' },
        // A claim changes the winners of earlier draws, so the lottery accepts claims in every state of the next
        // draw.
        claim: {
          guard: and([active, open, 'all may claim']),
          actions: {
            type: 'let them claim',
            params: ({ event }) => ({ entryIds: event.entryIds, at: event.at }),
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
          guard: 'its piece is free',
          actions: { type: 'let the win hold again', params: ticketOf },
        },
      },
      states: {
        idle: { meta: { refusals: beforeRefusals }, on: { ...mayPrepare, ...fillPool } },
        prepared: {
          meta: {
            refusals: {
              draw: 'DrawNotPrepared',
              commitNonce: 'DrawNotPrepared',
              revealNonce: 'DrawNotPrepared',
              ...underWayRefusals,
            },
          },
          on: {
            ...mayPrepare,
            cancel: putAway,
            deactivate: putAway,
            // The phones' secret numbers are rows in the database. The state machine only decides whether the
            // numbers are accepted now.
            commitNonce: {
              guard: { type: 'it is this draw', params: ({ event }) => ({ drawId: event.drawId }) },
              target: 'prepared',
            },
            startRoll: {
              target: 'rolling',
              actions: { type: 'fix word and phones', params: ({ event }) => event.start },
            },
          },
        },
        rolling: {
          meta: { refusals: rollingRefusals },
          on: {
            deactivate: putAway,
            revealNonce: { guard: mayReveal, target: 'rolling' },
            revealsOver: { guard: 'phones may still reveal', actions: 'wait for no more numbers' },
            draw: [{ guard: 'phones may still reveal', target: 'drawing' }, takeOutcome],
          },
        },
        drawing: {
          meta: { refusals: rollingRefusals },
          on: {
            deactivate: putAway,
            revealNonce: { guard: mayReveal, target: 'drawing' },
            settle: takeOutcome,
          },
        },
        drawn: {
          meta: { refusals: beforeRefusals },
          on: { ...mayPrepare, ...fillPool, clear: putAway, deactivate: putAway },
        },
      },
    },
  },
})
