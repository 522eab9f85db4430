import { assign, emit, fromCallback, setup } from 'xstate'
import {
  type FollowPresentedEmitted,
  type FollowPresentedEvent,
  wonPlace,
} from './follow-presented.events.ts'

export interface FollowPresentedContext {
  /** The place of the guest. '#' is the welcome page. */
  place: string
  /** True while the guest has an unfinished input. */
  busy: boolean
  /** The place that the page offers, or to which it has moved. */
  wanted: string | null
}

interface Wanted {
  wanted: string | null
}

/** True if the guest is at the wanted place. */
export const isThere = (place: string, wanted: string): boolean =>
  place === (wanted === wonPlace ? '#interaction' : wanted)

const wanted = {
  params: ({ event }: { event: { presented: string | null; won: boolean } }): Wanted => ({
    wanted: event.won ? wonPlace : event.presented,
  }),
} as const

const settle = { guard: { type: 'there is nowhere to go', ...wanted }, target: 'known.settled' } as const
const offer = { target: 'known.offering', actions: { type: 'take the place', ...wanted } } as const
const follow = {
  target: 'known.followed',
  actions: [
    { type: 'take the place', ...wanted },
    { type: 'move there', ...wanted },
  ],
} as const

/**
 * A phone that follows the host: it moves to what the host presents, and to the guest's new win. If the guest has
 * unfinished input, the page only offers the move.
 */
export const followPresentedMachine = setup({
  types: {
    context: {} as FollowPresentedContext,
    events: {} as FollowPresentedEvent,
    emitted: {} as FollowPresentedEmitted,
    input: {} as Pick<FollowPresentedContext, 'place' | 'busy'>,
  },
  actors: {
    /** Sends what the host presents, the guest's wins, place and unfinished inputs. */
    watchPage: fromCallback<FollowPresentedEvent>(() => {
      throw new Error('no watchPage is provided')
    }),
  },
  actions: {
    'take the place': assign((_, params: Wanted) => params),
    'move there': emit((_, params: Wanted) => ({ type: 'moved' as const, place: params.wanted ?? '#' })),
    'forget the place': assign({ wanted: null }),
    'update the guest’s place': assign((_, params: { place: string }) => params),
    'update the inputs': assign((_, params: { busy: boolean }) => params),
  },
  guards: {
    'there is nowhere to go': ({ context }, params: Wanted) =>
      params.wanted === null || isThere(context.place, params.wanted),
    'the guest is busy': ({ context }) => context.busy,
    // A guest who reloads a page stays on the page, except on the welcome page.
    'the guest has reloaded the page': ({ context }) => context.place !== '#',
    'the guest has reloaded the page without a win': ({ context }, params: Wanted) =>
      context.place !== '#' && params.wanted !== wonPlace,
  },
}).createMachine({
  id: 'followPresented',
  context: ({ input }) => ({ place: input.place, busy: input.busy, wanted: null }),
  initial: 'unknown',
  invoke: { src: 'watchPage' },
  on: {
    placed: {
      actions: { type: 'update the guest’s place', params: ({ event }) => ({ place: event.place }) },
    },
    busyChanged: {
      actions: { type: 'update the inputs', params: ({ event }) => ({ busy: event.busy }) },
    },
  },
  states: {
    // The page does not know yet what the host presents.
    unknown: {
      on: {
        changed: [
          { ...settle },
          {
            guard: { type: 'the guest has reloaded the page without a win', ...wanted },
            target: 'known.settled',
          },
          { guard: 'the guest has reloaded the page', ...offer },
          { guard: 'the guest is busy', ...offer },
          { ...follow },
        ],
      },
    },
    known: {
      initial: 'settled',
      on: {
        changed: [
          { ...settle, target: '.settled' },
          { guard: 'the guest is busy', ...offer, target: '.offering' },
          { ...follow, target: '.followed' },
        ],
      },
      states: {
        settled: { entry: 'forget the place' },
        offering: { on: { declined: 'settled' } },
        followed: {},
      },
    },
  },
})
