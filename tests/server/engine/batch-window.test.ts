import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { BatchWindow } from '#server/engine/batch-window.ts'

const perWindow = limits.crowdCommandsPerSecond / 10

describe('the batch window of an event', () => {
  let batchWindow: BatchWindow
  beforeEach(() => {
    vi.useFakeTimers()
    batchWindow = new BatchWindow()
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
