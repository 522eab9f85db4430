import { performance } from 'node:perf_hooks'
import * as limits from '#contract/limits.ts'

export interface LoadMonitor {
  isHigh(): boolean
  stop(): void
}

/** Measures a few times a second how much of its time the event loop is busy. */
export function watchLoad(): LoadMonitor {
  let last = performance.eventLoopUtilization()
  let high = false
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    high = performance.eventLoopUtilization(now, last).utilization > limits.loadHighShare
    last = now
  }, limits.loadLookMilliseconds)
  timer.unref()
  return { isHigh: () => high, stop: () => clearInterval(timer) }
}
