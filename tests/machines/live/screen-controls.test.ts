import { afterAll, describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import {
  screenControlsMachine,
  stillMilliseconds,
} from '#machines/flow/screen-controls/screen-controls.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(screenControlsMachine)
afterAll(() => coverage.assertComplete())

function fixture() {
  const clock = new SimulatedClock()
  const actor = coverage.start(screenControlsMachine, { clock })
  return { clock, actor, state: () => actor.getSnapshot().value }
}

describe('the controls of the screen', () => {
  it('the screen controls appear with a movement and disappear when nothing moves', () => {
    const { actor, clock, state } = fixture()
    expect(state()).toBe('hidden')
    actor.send({ type: 'moved' })
    clock.increment(stillMilliseconds - 1)
    expect(state()).toBe('shown')
    clock.increment(1)
    expect(state()).toBe('hidden')
  })

  it('the screen controls stay while something moves', () => {
    const { actor, clock, state } = fixture()
    for (let movement = 0; movement < 5; movement += 1) {
      actor.send({ type: 'moved' })
      clock.increment(stillMilliseconds - 1)
    }
    expect(state()).toBe('shown')
  })

  it('the screen controls stay while the list of keyboard keys is open, even if they were hidden before', () => {
    const { actor, clock, state } = fixture()
    actor.send({ type: 'toggleKeys' })
    clock.increment(stillMilliseconds * 10)
    expect(state()).toBe('listingKeys')
    actor.send({ type: 'close' })
    expect(state()).toBe('shown')
    actor.send({ type: 'toggleKeys' })
    actor.send({ type: 'toggleKeys' })
    expect(state()).toBe('shown')
  })
})
