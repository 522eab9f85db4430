import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import type { Language, LanguageEvent } from './language.events.ts'

export interface LanguageContext {
  /** Whether the choice belongs to an account, which must take it first. */
  ofAccount: boolean
  language: Language
  wanted: Language
}

const unreachable: Refusal = { ok: false, code: 'Unreachable' }

/** The interface's language: of an account only once the server has taken it; where it cannot be had it stays. */
export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    events: {} as LanguageEvent,
    input: {} as { ofAccount: boolean; language: Language },
  },
  actors: {
    changeOnServer: fromPromise<Outcome, { language: Language }>(() =>
      Promise.reject(new Error('changeOnServer is missing')),
    ),
    /** Loads the texts and shows the page in them. */
    show: fromPromise<void, { language: Language }>(() => Promise.reject(new Error('show is missing'))),
  },
  actions: {
    'take the choice': assign((_, params: { language: Language }) => ({ wanted: params.language })),
    'go by the choice': assign(({ context }) => ({ language: context.wanted })),
    'keep it in this browser': (_, _params: { language: Language }) => {},
    'tell the refusal': (_, _params: { refusal: Refusal | null }) => {},
  },
  guards: {
    'it is an account’s': ({ context }) => context.ofAccount,
    'it is so already': ({ context }, params: { language: Language }) => context.language === params.language,
    'it was taken': (_, params: { outcome: Outcome }) => params.outcome.ok,
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ ...input, wanted: input.language }),
  initial: 'settled',
  states: {
    settled: {
      on: {
        choose: [
          {
            guard: { type: 'it is so already', params: ({ event }) => ({ language: event.language }) },
          },
          {
            guard: 'it is an account’s',
            target: 'changing',
            actions: { type: 'take the choice', params: ({ event }) => ({ language: event.language }) },
          },
          {
            target: 'showing',
            actions: { type: 'take the choice', params: ({ event }) => ({ language: event.language }) },
          },
        ],
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'changeOnServer',
        input: ({ context }) => ({ language: context.wanted }),
        onDone: [
          {
            guard: { type: 'it was taken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'showing',
          },
          {
            target: 'settled',
            actions: {
              type: 'tell the refusal',
              params: ({ event }) => ({ refusal: event.output.ok ? null : event.output }),
            },
          },
        ],
        onError: {
          target: 'settled',
          actions: { type: 'tell the refusal', params: { refusal: unreachable } },
        },
      },
    },
    showing: {
      tags: 'busy',
      invoke: {
        src: 'show',
        input: ({ context }) => ({ language: context.wanted }),
        onDone: {
          target: 'settled',
          actions: [
            'go by the choice',
            { type: 'keep it in this browser', params: ({ context }) => ({ language: context.wanted }) },
          ],
        },
        onError: {
          target: 'settled',
          actions: { type: 'tell the refusal', params: { refusal: unreachable } },
        },
      },
    },
  },
})
