import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { BatchWindow } from '#server/engine/batch-window.ts'

const perWindow = limits.crowdCommandsPerSecond / 10

describe('the batch window of an event', () => {
  let batchWindow: BatchWindow
  let busy: number
  beforeEach(() => {
    vi.useFakeTimers()
    busy = 1
    batchWindow = new BatchWindow(() => busy)
    // The wait is the longest possible.
    batchWindow.committed(limits.batchWindowMilliseconds)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const come = (now: number, orders: number, isUrgent = false): void => {
    for (let order = 0; order < orders; order += 1) batchWindow.add(now, isUrgent)
  }
  /** Whether the batch waits. If so, lets the batch continue. */
  async function waits(): Promise<boolean> {
    let isOver = false
    const waiting = batchWindow.wait().then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(limits.batchWindowMilliseconds - 1)
    const waited = !isOver
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    return waited
  }

  test('commands that come one by one do not wait for a batch', async () => {
    come(0, 1)
    expect(await waits()).toBe(false)
    come(500, perWindow - 1)
    expect(await waits()).toBe(false)
  })

  test('commands that come in a crowd wait for a common batch until the crowd has passed', async () => {
    come(1000, perWindow)
    expect(await waits()).toBe(true)
    come(1100, 1)
    expect(await waits()).toBe(true)
    come(1300, 1)
    expect(await waits()).toBe(false)
  })

  test('the wait grows with the duration of the last commit and with the load', async () => {
    const waited = async (commitMilliseconds: number, load: number): Promise<number> => {
      batchWindow.committed(commitMilliseconds)
      busy = load
      come(0, perWindow)
      const began = Date.now()
      const waiting = batchWindow.wait()
      await vi.runAllTimersAsync()
      await waiting
      return Date.now() - began
    }
    expect(await waited(1, 0.5)).toBe(5)
    expect(await waited(1, 1)).toBe(10)
    expect(await waited(2, 0.5)).toBe(10)
    expect(await waited(100, 1)).toBe(limits.batchWindowMilliseconds)
    expect(await waited(1, 0.01)).toBe(0)
  })

  test('an urgent command ends the wait of the whole batch', async () => {
    come(0, perWindow)
    come(0, 1, true)
    expect(await waits()).toBe(false)
    const waiting = batchWindow.wait()
    come(1, 1, true)
    await waiting
    expect(vi.getTimerCount()).toBe(0)
    expect(await waits()).toBe(true)
  })
})
