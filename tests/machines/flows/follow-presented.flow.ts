import { wonPlace } from '#machines/flow/follow-presented/follow-presented.events.ts'
import { followPresentedMachine } from '#machines/flow/follow-presented/follow-presented.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

const places = ['#', '#qa', '#interaction']

export const flow = flowOf(followPresentedMachine, {
  inputs: [
    { place: '#', busy: false },
    { place: '#', busy: true },
    { place: '#polls', busy: false },
  ],
  sent: [
    { type: 'changed', presented: '#qa', won: false },
    { type: 'changed', presented: '#qa', won: true },
    { type: 'changed', presented: null, won: false },
    ...places.map((place) => ({ type: 'placed' as const, place })),
    { type: 'busyChanged', busy: true },
    { type: 'busyChanged', busy: false },
    { type: 'declined' },
  ],
  holds: {
    'a place is wanted exactly while the page offers it or has moved there': ({ value, context }) =>
      (context.wanted !== null) ===
      (JSON.stringify(value) === '{"known":"offering"}' || JSON.stringify(value) === '{"known":"followed"}'),
    'the wanted place is what the host presents or the win': ({ context }) =>
      context.wanted === null || context.wanted === '#qa' || context.wanted === wonPlace,
    'an offer can be declined': (snapshot) =>
      !snapshot.matches({ known: 'offering' }) || snapshot.can({ type: 'declined' }),
  },
})
