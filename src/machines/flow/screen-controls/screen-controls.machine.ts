import { setup } from 'xstate'

type ScreenControlsEvent =
  /** The user moved the pointer, or a control got the focus. */
  { type: 'moved' } | { type: 'toggleKeys' } | { type: 'close' }

/** Time for which the pointer and the controls stay visible after the last movement, in milliseconds. */
export const stillMilliseconds = 3000

/**
 * Pointer and controls over the big screen. The controls are visible while the user moves the pointer, and hidden
 * afterwards.
 */
export const screenControlsMachine = setup({
  types: { events: {} as ScreenControlsEvent },
  delays: { 'nothing moves': stillMilliseconds },
}).createMachine({
  id: 'screenControls',
  initial: 'hidden',
  states: {
    hidden: { on: { moved: 'shown', toggleKeys: 'listingKeys' } },
    shown: {
      after: { 'nothing moves': 'hidden' },
      on: { moved: { target: 'shown', reenter: true }, toggleKeys: 'listingKeys' },
    },
    listingKeys: { on: { toggleKeys: 'shown', close: 'shown' } },
  },
})
