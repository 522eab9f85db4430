import { describe, expect, it } from 'vitest'
import { assign, createMachine } from 'xstate'
import { flowCoverage } from './flow-coverage.ts'

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  context: { presses: 0 },
  on: { count: { actions: assign({ presses: ({ context }) => context.presses + 1 }) } },
  states: {
    off: { on: { press: 'on' } },
    on: {
      always: { guard: ({ context }) => context.presses > 0, target: 'worn' },
      on: { press: [{ guard: ({ context }) => context.presses > 1, target: 'worn' }, { target: 'off' }] },
    },
    worn: {},
  },
})

describe('flow coverage', () => {
  it('flow coverage names the transitions and states that no actor has reached', () => {
    const coverage = flowCoverage(lamp)
    const actor = coverage.start(lamp)
    actor.send({ type: 'press' })
    actor.send({ type: 'press' })
    expect(coverage.missing()).toEqual([
      'lamp on count [0]',
      'lamp.on on press [0] -> lamp.worn',
      'lamp.on on always [0] -> lamp.worn',
      'state lamp.worn',
    ])
    expect(coverage.assertComplete).toThrow('lamp.on on always [0] -> lamp.worn')
  })

  it('flow coverage counts the runs of several actors, including machines that provide() has changed', () => {
    const coverage = flowCoverage(lamp)
    const first = coverage.start(lamp)
    first.send({ type: 'press' })
    const second = coverage.start(lamp.provide({}))
    second.send({ type: 'count' })
    second.send({ type: 'press' })
    expect(coverage.missing()).toEqual([
      'lamp.on on press [0] -> lamp.worn',
      'lamp.on on press [1] -> lamp.off',
    ])
  })
})
