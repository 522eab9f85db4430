import { assign, not, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { DeskDoc, ShowControlContent } from '#contract/interface/show-control.ts'
import type { ShowControlCommand } from './show-control.events.ts'

const isDesk = (one: DeskDoc | null, other: DeskDoc): boolean =>
  one?.id === other.id && one.accountId === other.accountId

const by = ({ event }: { event: { by: DeskDoc } }) => ({ by: event.by })
const toThem = { target: 'held', actions: { type: 'give it to them', params: by } } as const
const toAsker = { target: 'held', actions: 'give it to who asked' } as const

const whyNotTaken = ({ holder }: ShowControlContent, event: { by: DeskDoc }): ErrorCode =>
  isDesk(holder, event.by) ? 'AlreadySo' : 'ControlHeld'
const whyNotAsked = ({ holder, asker }: ShowControlContent, event: { by: DeskDoc }): ErrorCode =>
  isDesk(holder, event.by) || isDesk(asker, event.by) ? 'AlreadySo' : 'ControlAsked'
const refusals = {
  control: 'ControlHeld',
  step: 'ControlElsewhere',
  take: whyNotTaken,
  release: 'ControlHeld',
} as const
const accountOf = ({ event }: { event: { accountId: string } }) => ({ accountId: event.accountId })
const byHolder = { type: 'the holder has this account', params: accountOf } as const

/**
 * Control of the show among the hosts' desks. Either no desk has control, or one desk has control. Another desk can
 * request control, get control, or take control without asking.
 */
export const showControlMachine = setup({
  types: {
    context: {} as ShowControlContent,
    events: {} as ShowControlCommand,
  },
  guards: {
    'it stays': (_, params: { stays: boolean }) => params.stays,
    'they lost it': ({ context }, params: { by: DeskDoc }) => isDesk(context.lost, params.by),
    'who lost it goes': ({ context }, params: { accountId: string }) =>
      context.lost?.accountId === params.accountId,
    'they hold it': ({ context, event }) => 'by' in event && isDesk(context.holder, event.by),
    'they have asked': ({ context, event }) => 'by' in event && isDesk(context.asker, event.by),
    'the holder has this account': ({ context }, params: { accountId: string }) =>
      context.holder?.accountId === params.accountId,
    'the holder goes with who asked': ({ context }, params: { accountId: string }) =>
      context.holder?.accountId === params.accountId && context.asker?.accountId === params.accountId,
    'who asked goes': ({ context }, params: { accountId: string }) =>
      context.asker?.accountId === params.accountId,
  },
  actions: {
    'give it to them': assign(({ context }, params: { by: DeskDoc }) => ({
      holder: params.by,
      asker: null,
      lost: isDesk(context.lost, params.by) ? null : context.lost,
    })),
    'give it back': assign(({ context }) => ({ holder: context.lost })),
    'forget who lost it': assign({ lost: null }),
    'forget that they lost it': assign({
      lost: ({ context }, params: { by: DeskDoc }) => (isDesk(context.lost, params.by) ? null : context.lost),
    }),
    'note who lost it': assign({ lost: ({ context }) => context.holder }),
    'give it to who asked': assign(({ context }) => ({ holder: context.asker, asker: null })),
    'store who asks': assign({ asker: (_, params: { by: DeskDoc }) => params.by }),
    'forget who asked': assign({ asker: null }),
    'lay it down': assign({ holder: null, asker: null, lost: null }),
    'take it away': assign({ holder: null, asker: null }),
  },
}).createMachine({
  id: 'showControl',
  context: { holder: null, asker: null, lost: null },
  initial: 'free',
  states: {
    free: {
      on: {
        control: [
          { guard: { type: 'it stays', params: ({ event }) => ({ stays: event.stays }) }, ...toThem },
          { target: 'free' },
        ],
        step: { target: 'free' },
        take: toThem,
        ask: toThem,
        returned: {
          guard: { type: 'they lost it', params: by },
          target: 'held',
          actions: 'give it back',
        },
        accessEnded: {
          guard: { type: 'who lost it goes', params: accountOf },
          actions: 'forget who lost it',
        },
      },
    },
    held: {
      meta: { refusals },
      on: {
        control: {
          guard: 'they hold it',
          target: 'held',
          actions: { type: 'forget that they lost it', params: by },
        },
        step: { guard: byHolder, target: 'held' },
        ask: {
          guard: not('they hold it'),
          target: 'asked',
          actions: { type: 'store who asks', params: by },
        },
        seize: { guard: not('they hold it'), ...toThem },
        release: { guard: 'they hold it', target: 'free', actions: 'lay it down' },
        leaseEnded: { target: 'free', actions: ['note who lost it', 'take it away'] },
        accessEnded: {
          guard: byHolder,
          target: 'free',
          actions: 'lay it down',
        },
      },
    },
    asked: {
      meta: { refusals: { ...refusals, ask: whyNotAsked, handOver: 'ControlHeld', decline: 'ControlHeld' } },
      on: {
        control: {
          guard: 'they hold it',
          target: 'asked',
          actions: { type: 'forget that they lost it', params: by },
        },
        step: { guard: byHolder, target: 'asked' },
        withdraw: { guard: 'they have asked', target: 'held', actions: 'forget who asked' },
        handOver: { guard: 'they hold it', ...toAsker },
        decline: { guard: 'they hold it', target: 'held', actions: 'forget who asked' },
        seize: { guard: not('they hold it'), ...toThem },
        release: { guard: 'they hold it', ...toAsker },
        leaseEnded: { target: 'held', actions: ['note who lost it', 'give it to who asked'] },
        accessEnded: [
          {
            guard: {
              type: 'the holder goes with who asked',
              params: ({ event }) => ({ accountId: event.accountId }),
            },
            target: 'free',
            actions: 'lay it down',
          },
          {
            guard: byHolder,
            ...toAsker,
          },
          {
            guard: { type: 'who asked goes', params: ({ event }) => ({ accountId: event.accountId }) },
            target: 'held',
            actions: 'forget who asked',
          },
        ],
      },
    },
  },
})
