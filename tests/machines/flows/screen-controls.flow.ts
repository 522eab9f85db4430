import { screenControlsMachine } from '#machines/flow/screen-controls/screen-controls.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

export const flow = flowOf(screenControlsMachine, {
  sent: [{ type: 'moved' }, { type: 'toggleKeys' }, { type: 'close' }],
})
