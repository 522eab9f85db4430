import { afterAll, describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import {
  connectionSignMachine,
  silentMilliseconds,
} from '#machines/flow/connection-sign/connection-sign.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(connectionSignMachine)
afterAll(() => coverage.assertComplete())

function screen() {
  const clock = new SimulatedClock()
  const actor = coverage.start(connectionSignMachine, { clock })
  return { clock, actor, state: () => actor.getSnapshot().value }
}

describe('the sign for a lost connection', () => {
  it('the connection sign stays hidden during a short interruption', () => {
    const { actor, clock, state } = screen()
    actor.send({ type: 'interrupted', at: 1 })
    clock.increment(silentMilliseconds - 1)
    actor.send({ type: 'restored' })
    clock.increment(silentMilliseconds)
    expect(state()).toBe('steady')
  })

  it('the connection sign appears after some seconds with the time of the loss, and disappears when the connection is back', () => {
    const { actor, clock, state } = screen()
    actor.send({ type: 'interrupted', at: 4711 })
    clock.increment(silentMilliseconds)
    expect([state(), actor.getSnapshot().context.lostAt]).toEqual(['shown', 4711])
    actor.send({ type: 'restored' })
    expect(state()).toBe('steady')
  })

  it('the connection sign keeps the time of the first loss while later attempts fail', () => {
    const { actor, clock, state } = screen()
    actor.send({ type: 'interrupted', at: 4711 })
    clock.increment(silentMilliseconds)
    actor.send({ type: 'interrupted', at: 9999 })
    expect([state(), actor.getSnapshot().context.lostAt]).toEqual(['shown', 4711])
  })
})
