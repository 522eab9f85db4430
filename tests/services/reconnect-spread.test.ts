import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import * as limits from '#contract/limits.ts'
import { liveConnection } from '#services/connection.actors.ts'
import type { LiveSocket } from '#services/socket.ts'

const dead: LiveSocket = {
  listen: () => () => {},
  obey: () => {},
  enter: () => new Promise(() => {}),
  questions: () => new Promise(() => {}),
  command: () => new Promise(() => {}),
}

/** The pauses in milliseconds before the first attempts of a client that finds no server. */
function pausesOf(audience: 'guest' | 'host' | 'screen', attempts: number): number[] {
  const pauses: number[] = []
  const clock = new SimulatedClock()
  const setTimeout = clock.setTimeout.bind(clock)
  clock.setTimeout = (callback, timeout) => {
    pauses.push(timeout)
    return setTimeout(callback, timeout)
  }
  const actor = createActor(
    liveConnection(dead, audience, () => () => {}),
    { clock },
  ).start()
  for (let attempt = 0; attempt < attempts; attempt++) {
    actor.send({ type: 'connectionFailed' })
    clock.increment(pauses[pauses.length - 1] ?? 0)
  }
  actor.stop()
  return pauses
}

describe('reconnecting after a server crash', () => {
  it('5,000 guests spread their first reconnect evenly over the configured seconds', () => {
    const first = Array.from({ length: 5000 }, () => pausesOf('guest', 1)[0] ?? 0)
    const perSecond = Array.from(
      { length: 5 },
      (_, second) => first.filter((p) => Math.floor(p / 1000) === second).length,
    )
    expect(Math.max(...first)).toBeLessThanOrEqual(limits.reconnectSpreadMilliseconds)
    for (const clients of perSecond) {
      expect(clients).toBeGreaterThan(550)
      expect(clients).toBeLessThan(1250)
    }
  })

  it('hosts reconnect within a third of the time that guests spread over', () => {
    const first = Array.from({ length: 200 }, () => pausesOf('host', 1)[0] ?? 0)
    expect(Math.max(...first)).toBeLessThanOrEqual(limits.reconnectSpreadMilliseconds / 3)
  })

  it('clients wait longer between attempts when a server stays away, up to the limit', () => {
    const late = Array.from({ length: 200 }, () => pausesOf('guest', 8)[7] ?? 0)
    expect(Math.max(...late)).toBeGreaterThan(limits.reconnectSpreadMilliseconds)
    expect(Math.max(...late)).toBeLessThanOrEqual(limits.reconnectSpreadMostMilliseconds)
  })

  it('a screen tries within a third of the time of guests also when a server stays away', () => {
    const late = Array.from({ length: 200 }, () => pausesOf('screen', 8)[7] ?? 0)
    expect(Math.max(...late)).toBeGreaterThan(limits.reconnectSpreadMilliseconds / 3)
    expect(Math.max(...late)).toBeLessThanOrEqual(limits.reconnectSpreadMostMilliseconds / 3)
  })
})
