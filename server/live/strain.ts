import { performance } from 'node:perf_hooks'

const lookMilliseconds = 250
/** Of the time since the last look; above it, acknowledgements begin to wait for one another. */
const busyShare = 0.8

export interface Strain {
  isHigh(): boolean
  stop(): void
}

/** Looks a few times a second how much of its time the event loop was busy. */
export function watchStrain(): Strain {
  let last = performance.eventLoopUtilization()
  let high = false
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    high = performance.eventLoopUtilization(now, last).utilization > busyShare
    last = now
  }, lookMilliseconds)
  timer.unref()
  return { isHigh: () => high, stop: () => clearInterval(timer) }
}
