import { assign, emit, setup } from 'xstate'
import type { Device, SidebarEmitted, SidebarEvent } from './sidebar.events.ts'

export interface SidebarInput {
  device: Device
  /** The setting that this browser has stored; null: no stored setting, so the sidebar is open. */
  saved: boolean | null
  tight: boolean
}

interface SidebarContext {
  device: Device
  /** True if the user wants the sidebar beside the page to be open. The browser stores this choice. */
  wanted: boolean
  /** True if the user opened the sidebar with its button. The sidebar then stays open on every page. */
  keptOpen: boolean
  tight: boolean
  withoutAnimation: boolean
}

/**
 * The console's sidebar. On a desktop the sidebar is beside the page, and narrow while a page needs the space. On a
 * phone the sidebar is a drawer over the page.
 */
export const sidebarMachine = setup({
  types: {
    context: {} as SidebarContext,
    events: {} as SidebarEvent,
    input: {} as SidebarInput,
    emitted: {} as SidebarEmitted,
  },
  guards: {
    'it is a phone': ({ context }) => context.device === 'mobile',
    'becomes a phone': (_, params: { device: Device }) => params.device === 'mobile',
    'it is wanted': ({ context }) => context.wanted,
    'the page needs its space': ({ context }, params: { tight: boolean }) =>
      params.tight && !context.tight && !context.keptOpen,
    'space is tight': ({ context }) => context.tight,
    'there is space': (_, params: { tight: boolean }) => !params.tight,
  },
  actions: {
    'take the device': assign((_, params: { device: Device }) => params),
    'store the space': assign((_, params: { tight: boolean }) => params),
    'want it': assign((_, { wanted }: { wanted: boolean }) => ({ wanted, keptOpen: wanted })),
    'move with animation': assign({ withoutAnimation: false }),
    'move without animation': assign({ withoutAnimation: true }),
    'move as given': assign((_, params: { withoutAnimation: boolean }) => params),
    'save it': emit((_, { opened }: { opened: boolean }) => ({ type: 'choiceMade' as const, opened })),
  },
}).createMachine({
  id: 'sidebar',
  context: ({ input: { device, saved, tight } }) => ({
    device,
    wanted: saved ?? true,
    keptOpen: saved ?? false,
    tight,
    withoutAnimation: false,
  }),
  initial: 'starting',
  on: {
    deviceChanged: [
      {
        guard: { type: 'becomes a phone', params: ({ event }) => ({ device: event.device }) },
        target: '.mobile',
        actions: [
          { type: 'take the device', params: ({ event }) => ({ device: event.device }) },
          'move without animation',
        ],
      },
      {
        target: '.desktop',
        actions: [
          { type: 'take the device', params: ({ event }) => ({ device: event.device }) },
          'move without animation',
        ],
      },
    ],
    spaceChanged: { actions: { type: 'store the space', params: ({ event }) => ({ tight: event.tight }) } },
  },
  states: {
    starting: { always: [{ guard: 'it is a phone', target: 'mobile' }, { target: 'desktop' }] },
    desktop: {
      initial: 'placing',
      states: {
        placing: {
          always: [{ guard: 'it is wanted', target: 'opened' }, { target: 'closed' }],
        },
        opened: {
          on: {
            toggle: {
              target: 'closed',
              actions: [
                'move with animation',
                { type: 'want it', params: { wanted: false } },
                { type: 'save it', params: { opened: false } },
              ],
            },
            close: {
              target: 'closed',
              actions: [
                {
                  type: 'move as given',
                  params: ({ event }) => ({ withoutAnimation: event.withoutAnimation }),
                },
                { type: 'want it', params: { wanted: false } },
                { type: 'save it', params: { opened: false } },
              ],
            },
            spaceChanged: {
              guard: { type: 'the page needs its space', params: ({ event }) => ({ tight: event.tight }) },
              target: 'lent',
              actions: { type: 'store the space', params: ({ event }) => ({ tight: event.tight }) },
            },
            pageUsed: { guard: 'space is tight', target: 'lent', actions: 'move with animation' },
          },
        },
        // The sidebar is narrow while the page needs the space. A sidebar that the user opens stays open on all
        // pages.
        lent: {
          on: {
            toggle: {
              target: 'opened',
              actions: [
                'move with animation',
                { type: 'want it', params: { wanted: true } },
                { type: 'save it', params: { opened: true } },
              ],
            },
            spaceChanged: {
              guard: { type: 'there is space', params: ({ event }) => ({ tight: event.tight }) },
              target: 'opened',
              actions: { type: 'store the space', params: ({ event }) => ({ tight: event.tight }) },
            },
          },
        },
        closed: {
          on: {
            toggle: {
              target: 'opened',
              actions: [
                'move with animation',
                { type: 'want it', params: { wanted: true } },
                { type: 'save it', params: { opened: true } },
              ],
            },
          },
        },
      },
    },
    mobile: {
      initial: 'closed',
      states: {
        closed: { on: { toggle: { target: 'opened', actions: 'move with animation' } } },
        opened: {
          on: {
            toggle: { target: 'closed', actions: 'move with animation' },
            close: {
              target: 'closed',
              actions: {
                type: 'move as given',
                params: ({ event }) => ({ withoutAnimation: event.withoutAnimation }),
              },
            },
          },
        },
      },
    },
  },
})
