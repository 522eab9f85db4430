import { assign, setup } from 'xstate'
import type { ErrorCode, Refusal } from '#contract/errors.ts'

/** Input from the page's address. A missing part is ''. */
export interface SpeakerEntry {
  eventCode: string
  /** The token from the link's fragment, #token=…. This token opens only the speaker's view of this event. */
  token: string
}

type SpeakerSessionEvent =
  /** The server ended or refused the connection. */
  { type: 'turnedAway'; refusal: Refusal } | { type: 'retry' }

export interface SpeakerSessionContext extends SpeakerEntry {
  refusal: Refusal | null
}

/** Refusals after which this link never works again. A link also ends with the access of the host who made it. */
const linkRefusals: readonly ErrorCode[] = [
  'TokenInvalid',
  'NotSignedIn',
  'NoAccess',
  'AccessRemoved',
  'AccessDisabled',
  'AccessEnded',
  'AccountDisabled',
]

const why = ({ event }: { event: { refusal: Refusal } }) => ({ refusal: event.refusal })

/** Opens the speaker's view with the token of its link. Nothing else opens it. */
export const speakerSessionMachine = setup({
  types: {
    context: {} as SpeakerSessionContext,
    events: {} as SpeakerSessionEvent,
    input: {} as SpeakerEntry,
  },
  guards: {
    'the address is complete': ({ context }) => context.eventCode !== '' && context.token !== '',
    'the link has ended': (_, { refusal }: { refusal: Refusal }) => linkRefusals.includes(refusal.code),
    'the event is gone': (_, { refusal }: { refusal: Refusal }) => refusal.code === 'NotFound',
  },
  actions: {
    'take the refusal': assign((_, params: { refusal: Refusal }) => params),
    'forget the refusal': assign({ refusal: null }),
  },
}).createMachine({
  id: 'speakerSession',
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: 'entering',
  states: {
    entering: {
      always: [{ guard: 'the address is complete', target: 'open' }, { target: 'linkMissing' }],
    },
    open: {
      on: {
        turnedAway: [
          { guard: { type: 'the link has ended', params: why }, target: 'linkEnded' },
          { guard: { type: 'the event is gone', params: why }, target: 'eventGone' },
          { target: 'refused', actions: { type: 'take the refusal', params: why } },
        ],
      },
    },
    refused: { on: { retry: { target: 'open', actions: 'forget the refusal' } } },
    linkMissing: {},
    linkEnded: {},
    eventGone: {},
  },
})
