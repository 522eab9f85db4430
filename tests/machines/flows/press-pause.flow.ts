import { pressPauseMachine } from '#machines/flow/press-pause/press-pause.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

export const flow = flowOf(pressPauseMachine, { sent: [{ type: 'pressed' }], holds: {} })
