import { and, assign, not, setup, stateIn } from 'xstate'
import type { EventSettings } from '#contract/content.ts'
import type { EventCommand } from './event.events.ts'

const finished = stateIn({ progress: 'finished' })

/** An anonymous event asks its guests for nothing and shows no names, no matter what the other settings say. */
const settled = (settings: EventSettings): EventSettings =>
  settings.anonymous
    ? {
        ...settings,
        guestFields: { name: 'off', company: 'off', email: 'off' },
        anonymousAllowed: true,
        nicknames: false,
        welcomeNames: false,
      }
    : settings

/**
 * An event (a show). Decides whether the event has started or ended (by schedule or by the host), and whether new
 * guests may join.
 */
export const eventMachine = setup({
  types: {
    context: {} as EventSettings,
    events: {} as EventCommand,
    input: {} as EventSettings,
  },
  guards: {
    'the start has come': (_, params: { deadline: 'start' | 'end' }) => params.deadline === 'start',
    'the end has come': (_, params: { deadline: 'start' | 'end' }) => params.deadline === 'end',
    // XState's `and` accepts only guards without params, so this guard reads its values from the message (`event`).
    'there is room': ({ context, event }) =>
      event.type === 'join' && event.participants < context.participantLimit,
    // Guests were told what the event stores of them.
    'the anonymity stays, or nobody has joined': (
      { context },
      { settings, guests }: { settings: EventSettings; guests: number },
    ) => guests === 0 || Boolean(settings.anonymous) === Boolean(context.anonymous),
    'the feature is on': ({ context }, params: { feature: keyof EventSettings['features'] }) =>
      context.features[params.feature],
  },
  actions: {
    'take the settings': assign((_, params: { settings: EventSettings }) => settled(params.settings)),
  },
}).createMachine({
  id: 'event',
  context: ({ input }) => settled(input),
  type: 'parallel',
  meta: { refusals: { edit: 'AnonymityFixed' } },
  on: {
    edit: {
      guard: { type: 'the anonymity stays, or nobody has joined', params: ({ event }) => event },
      actions: { type: 'take the settings', params: ({ event }) => ({ settings: event.settings }) },
    },
  },
  states: {
    progress: {
      initial: 'notStarted',
      states: {
        notStarted: {
          meta: { refusals: { takePart: 'EventNotStarted', reopen: 'EventNotStarted' } },
          on: {
            start: 'processing',
            finish: 'finished',
            deadlinePassed: [
              {
                guard: { type: 'the start has come', params: ({ event }) => ({ deadline: event.deadline }) },
                target: 'processing',
              },
              { target: 'finished' },
            ],
          },
        },
        processing: {
          meta: { refusals: { takePart: 'FeatureOff' } },
          on: {
            takePart: {
              guard: { type: 'the feature is on', params: ({ event }) => ({ feature: event.feature }) },
              target: 'processing',
            },
            finish: 'finished',
            deadlinePassed: {
              guard: { type: 'the end has come', params: ({ event }) => ({ deadline: event.deadline }) },
              target: 'finished',
            },
          },
        },
        finished: {
          meta: {
            refusals: { takePart: 'EventEnded', join: 'EventEnded', start: 'EventEnded' },
          },
          on: { reopen: 'processing' },
        },
      },
    },
    door: {
      initial: 'open',
      states: {
        open: {
          meta: { refusals: { join: 'EventFull' } },
          on: {
            join: { guard: and([not(finished), 'there is room']), target: 'open' },
            lockDoor: 'locked',
          },
        },
        locked: {
          meta: { refusals: { join: 'DoorLocked' } },
          on: { unlockDoor: 'open' },
        },
      },
    },
  },
})
