import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Gathering } from '../../server/work/gathering.ts'
import * as limits from '../../src/contract/limits.ts'

const perWindow = limits.crowdOrdersPerSecond / 10

describe('orders of an event', () => {
  let gathering: Gathering
  beforeEach(() => {
    vi.useFakeTimers()
    gathering = new Gathering()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const come = (now: number, orders: number, isUrgent = false): void => {
    for (let order = 0; order < orders; order += 1) gathering.note(now, isUrgent)
  }
  /** Whether it waits; lets it go on. */
  async function waits(): Promise<boolean> {
    let isOver = false
    const waiting = gathering.wait().then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(limits.gatherMilliseconds - 1)
    const waited = !isOver
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    return waited
  }

  test('that come one by one wait for nothing', async () => {
    come(0, 1)
    expect(await waits()).toBe(false)
    come(500, perWindow - 1)
    expect(await waits()).toBe(false)
  })

  test('of a crowd wait a moment for one another, until the crowd is gone', async () => {
    come(1000, perWindow)
    expect(await waits()).toBe(true)
    come(1100, 1)
    expect(await waits()).toBe(true)
    come(1300, 1)
    expect(await waits()).toBe(false)
  })

  test('go at once with one that is urgent, whether it was there or comes', async () => {
    come(0, perWindow)
    come(0, 1, true)
    expect(await waits()).toBe(false)
    const waiting = gathering.wait()
    come(1, 1, true)
    await waiting
    expect(vi.getTimerCount()).toBe(0)
    expect(await waits()).toBe(true)
  })
})
