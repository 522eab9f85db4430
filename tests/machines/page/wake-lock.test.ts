import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import type { WakeLockEvent } from '#machines/flow/wake-lock/wake-lock.events.ts'
import { wakeLockMachine } from '#machines/flow/wake-lock/wake-lock.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(wakeLockMachine)
afterAll(() => coverage.assertComplete())

function projector(supported = true) {
  const seen = { asked: 0, released: 0 }
  let notify: (event: WakeLockEvent) => void = () => {}
  const actor = coverage.start(
    wakeLockMachine.provide({
      actors: {
        lock: fromCallback<WakeLockEvent>(({ sendBack }) => {
          seen.asked += 1
          notify = sendBack
          return () => {
            seen.released += 1
          }
        }),
        watchPage: fromCallback<WakeLockEvent>(({ sendBack }) => {
          notify = sendBack
        }),
      },
    }),
    { input: { supported } },
  )
  return {
    actor,
    seen,
    notify: (event: WakeLockEvent) => notify(event),
    state: () => actor.getSnapshot().value,
  }
}

describe('the wake lock of the screen', () => {
  it('the wake lock is requested at once and held', () => {
    const it = projector()
    it.notify({ type: 'held' })
    expect([it.state(), it.seen]).toEqual([{ locking: 'awake' }, { asked: 1, released: 0 }])
  })

  it('the wake lock is requested again when the page is shown again', () => {
    const it = projector()
    it.notify({ type: 'held' })
    it.notify({ type: 'lost' })
    expect(it.state()).toBe('unlocked')
    it.notify({ type: 'pageShown' })
    expect([it.state(), it.seen.asked]).toEqual([{ locking: 'asking' }, 2])
  })

  it('the wake lock is released when the screen closes', () => {
    const it = projector()
    it.actor.stop()
    expect(it.seen).toEqual({ asked: 1, released: 1 })
  })

  it('the wake lock is not requested in a browser without it', () => {
    const it = projector(false)
    expect([it.state(), it.seen.asked]).toEqual(['unsupported', 0])
  })
})
