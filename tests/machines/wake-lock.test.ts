import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import type { WakeLockEvent } from '../../src/machines/wake-lock/wake-lock.events.ts'
import { wakeLockMachine } from '../../src/machines/wake-lock/wake-lock.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(wakeLockMachine)
afterAll(() => coverage.assertComplete())

function projector(supported = true) {
  const seen = { asked: 0, released: 0 }
  let tell: (event: WakeLockEvent) => void = () => {}
  const actor = coverage.start(
    wakeLockMachine.provide({
      actors: {
        lock: fromCallback<WakeLockEvent>(({ sendBack }) => {
          seen.asked += 1
          tell = sendBack
          return () => {
            seen.released += 1
          }
        }),
        watchPage: fromCallback<WakeLockEvent>(({ sendBack }) => {
          tell = sendBack
        }),
      },
    }),
    { input: { supported } },
  )
  return { actor, seen, tell: (event: WakeLockEvent) => tell(event), state: () => actor.getSnapshot().value }
}

describe('the sleep lock', () => {
  it('is asked for at once and held', () => {
    const it = projector()
    it.tell({ type: 'held' })
    expect([it.state(), it.seen]).toEqual([{ locking: 'awake' }, { asked: 1, released: 0 }])
  })

  it('is asked for again when the page is shown again', () => {
    const it = projector()
    it.tell({ type: 'held' })
    it.tell({ type: 'lost' })
    expect(it.state()).toBe('unlocked')
    it.tell({ type: 'pageShown' })
    expect([it.state(), it.seen.asked]).toEqual([{ locking: 'asking' }, 2])
  })

  it('is given back when the screen closes', () => {
    const it = projector()
    it.actor.stop()
    expect(it.seen).toEqual({ asked: 1, released: 1 })
  })

  it('is not asked for where the browser has none', () => {
    const it = projector(false)
    expect([it.state(), it.seen.asked]).toEqual(['unsupported', 0])
  })
})
