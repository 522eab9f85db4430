import { setup } from 'xstate'
import type { StageControlsEvent } from './stage-controls.events.ts'

/** How long the pointer and the controls stay on the stage without a movement, in milliseconds. */
export const stillMilliseconds = 3000

/** The pointer and the controls over the stage: there while somebody moves, gone when the show goes on. */
export const stageControlsMachine = setup({
  types: { events: {} as StageControlsEvent },
  delays: { 'nothing moves': stillMilliseconds },
}).createMachine({
  id: 'stageControls',
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
