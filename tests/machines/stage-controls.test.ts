import { afterAll, describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import {
  stageControlsMachine,
  stillMilliseconds,
} from '../../src/machines/stage-controls/stage-controls.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(stageControlsMachine)
afterAll(() => coverage.assertComplete())

function stage() {
  const clock = new SimulatedClock()
  const actor = coverage.start(stageControlsMachine, { clock })
  return { clock, actor, state: () => actor.getSnapshot().value }
}

describe('the controls over the stage', () => {
  it('come with a movement and go when nothing moves', () => {
    const { actor, clock, state } = stage()
    expect(state()).toBe('hidden')
    actor.send({ type: 'moved' })
    clock.increment(stillMilliseconds - 1)
    expect(state()).toBe('shown')
    clock.increment(1)
    expect(state()).toBe('hidden')
  })

  it('stay as long as something moves', () => {
    const { actor, clock, state } = stage()
    for (let movement = 0; movement < 5; movement += 1) {
      actor.send({ type: 'moved' })
      clock.increment(stillMilliseconds - 1)
    }
    expect(state()).toBe('shown')
  })

  it('stay while the keys are listed, from wherever they were asked for', () => {
    const { actor, clock, state } = stage()
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
