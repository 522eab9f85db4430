import { screenClipMachine } from '#machines/flow/screen-clip/screen-clip.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

const types = ['pressed', 'play', 'stop', 'began', 'ended', 'blocked', 'failed'] as const

export const flow = flowOf(screenClipMachine, {
  inputs: [
    { open: true, from: 5 },
    { open: false, from: 0 },
  ],
  sent: types.map((type) => ({ type })),
  holds: {
    'a clip can be stopped in every state where it is not already stopped': (snapshot) =>
      snapshot.can({ type: 'stop' }),
  },
})
