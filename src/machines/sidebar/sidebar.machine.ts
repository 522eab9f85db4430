import { assign, setup } from 'xstate'
import type { Device, SidebarEvent } from './sidebar.events.ts'

export interface SidebarInput {
  device: Device
  /** As saved; open where nothing is. */
  opened: boolean
  tight: boolean
}

interface SidebarContext {
  device: Device
  /** What the user wants of the sidebar beside the page: this is what is saved. */
  wanted: boolean
  tight: boolean
  withoutAnimation: boolean
}

/** The console's sidebar: beside the page on a desktop, narrow where the page needs the room; a drawer over it on a phone. */
export const sidebarMachine = setup({
  types: {
    context: {} as SidebarContext,
    events: {} as SidebarEvent,
    input: {} as SidebarInput,
  },
  guards: {
    'it is a phone': ({ context }) => context.device === 'mobile',
    'becomes a phone': (_, params: { device: Device }) => params.device === 'mobile',
    'it is wanted': ({ context }) => context.wanted,
    'it is wanted and there is room': ({ context }) => context.wanted && !context.tight,
    'room is tight': (_, params: { tight: boolean }) => params.tight,
    'there is room': (_, params: { tight: boolean }) => !params.tight,
  },
  actions: {
    'take the device': assign((_, params: { device: Device }) => params),
    'note the room': assign((_, params: { tight: boolean }) => params),
    'want it': assign((_, params: { wanted: boolean }) => params),
    'move with animation': assign({ withoutAnimation: false }),
    'move without animation': assign({ withoutAnimation: true }),
    'move as told': assign((_, params: { withoutAnimation: boolean }) => params),
    'save it': (_, _params: { opened: boolean }) => {},
  },
}).createMachine({
  id: 'sidebar',
  context: ({ input: { device, opened, tight } }) => ({
    device,
    wanted: opened,
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
    roomChanged: { actions: { type: 'note the room', params: ({ event }) => ({ tight: event.tight }) } },
  },
  states: {
    starting: { always: [{ guard: 'it is a phone', target: 'mobile' }, { target: 'desktop' }] },
    desktop: {
      initial: 'placing',
      states: {
        placing: {
          always: [
            { guard: 'it is wanted and there is room', target: 'opened' },
            { guard: 'it is wanted', target: 'lent' },
            { target: 'closed' },
          ],
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
                  type: 'move as told',
                  params: ({ event }) => ({ withoutAnimation: event.withoutAnimation }),
                },
                { type: 'want it', params: { wanted: false } },
                { type: 'save it', params: { opened: false } },
              ],
            },
            roomChanged: {
              guard: { type: 'room is tight', params: ({ event }) => ({ tight: event.tight }) },
              target: 'lent',
              actions: { type: 'note the room', params: ({ event }) => ({ tight: event.tight }) },
            },
          },
        },
        // Narrow for as long as the page needs the room; opened by hand it stays open.
        lent: {
          on: {
            toggle: { target: 'opened', actions: 'move with animation' },
            roomChanged: {
              guard: { type: 'there is room', params: ({ event }) => ({ tight: event.tight }) },
              target: 'opened',
              actions: { type: 'note the room', params: ({ event }) => ({ tight: event.tight }) },
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
                type: 'move as told',
                params: ({ event }) => ({ withoutAnimation: event.withoutAnimation }),
              },
            },
          },
        },
      },
    },
  },
})
