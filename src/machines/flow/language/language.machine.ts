import { assign, emit, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'
import type { Language, LanguageEmitted, LanguageEvent } from './language.events.ts'

export interface LanguageContext {
  /** The last choice of the user; before the first choice, the language of the page. */
  wanted: Language
}

const unreachable: Refusal = { ok: false, code: 'Unreachable' }

/**
 * Language of the interface. For an account the language changes after the server has accepted the choice. The
 * language stays the same if the texts cannot be loaded.
 */
export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    events: {} as LanguageEvent,
    input: {} as { language: Language },
    emitted: {} as LanguageEmitted,
  },
  actors: {
    changeOnServer: fromPromise<Outcome, { language: Language }>(() =>
      Promise.reject(new Error('changeOnServer is missing')),
    ),
    /** Loads the texts of the language and shows the page in this language. */
    show: fromPromise<void, { language: Language }>(() => Promise.reject(new Error('show is missing'))),
  },
  actions: {
    'take the choice': assign((_, params: { language: Language }) => ({ wanted: params.language })),
    'keep it in this browser': emit((_, { language }: { language: Language }) => ({
      type: 'shown' as const,
      language,
    })),
    'emit the refusal': emit((_, { refusal }: { refusal: Refusal }) => ({
      type: 'refused' as const,
      refusal,
    })),
  },
  guards: {
    ...outcomeGuards,
    'it is an account’s': (_, params: { ofAccount: boolean }) => params.ofAccount,
    'it is so already': (_, params: { same: boolean }) => params.same,
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ wanted: input.language }),
  initial: 'settled',
  states: {
    settled: {
      on: {
        choose: [
          {
            guard: {
              type: 'it is so already',
              params: ({ event }) => ({ same: event.language === event.shown }),
            },
          },
          {
            guard: { type: 'it is an account’s', params: ({ event }) => ({ ofAccount: event.ofAccount }) },
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
        ...onOutcome({
          taken: { target: 'showing' },
          refused: { target: 'settled', take: 'emit the refusal' },
          broken: 'Unreachable',
        }),
      },
    },
    showing: {
      tags: 'busy',
      invoke: {
        src: 'show',
        input: ({ context }) => ({ language: context.wanted }),
        onDone: {
          target: 'settled',
          actions: {
            type: 'keep it in this browser',
            params: ({ context }) => ({ language: context.wanted }),
          },
        },
        onError: {
          target: 'settled',
          actions: { type: 'emit the refusal', params: { refusal: unreachable } },
        },
      },
    },
  },
})
