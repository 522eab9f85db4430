import { describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { mayWait } from '#server/engine/may-wait.ts'

const { commandsWaiting: all, commandsWaitingPerEvent: perEvent } = limits

describe('the queue of an event', () => {
  test('the command queue of an event is full at its own limit, even when the other queues are short', () => {
    expect(mayWait({ ofEvent: perEvent - 1, ofAll: perEvent, events: 1 })).toBe(true)
    expect(mayWait({ ofEvent: perEvent, ofAll: perEvent, events: 1 })).toBe(false)
  })

  test('the command queue of an event is limited to an equal share when all queues together are too long', () => {
    const events = 50
    const share = all / events
    expect(mayWait({ ofEvent: 0, ofAll: 2 * all, events })).toBe(true)
    expect(mayWait({ ofEvent: share - 1, ofAll: 2 * all, events })).toBe(true)
    expect(mayWait({ ofEvent: share, ofAll: 2 * all, events })).toBe(false)
  })

  test('the command queues of all events together grow only with the logarithm of their number', () => {
    const waiting = new Array<number>(40).fill(0)
    let ofAll = 0
    for (let event = 0; event < waiting.length; event += 1) {
      while (mayWait({ ofEvent: waiting[event] ?? 0, ofAll, events: event + 1 })) {
        waiting[event] = (waiting[event] ?? 0) + 1
        ofAll += 1
      }
    }
    expect(ofAll).toBeGreaterThanOrEqual(all)
    expect(ofAll).toBeLessThanOrEqual(all * (1 + Math.log(waiting.length)))
    expect(Math.min(...waiting)).toBeGreaterThan(0)
  })
})
