import { useCallback, useSyncExternalStore } from 'react'

/** A clock that ticks while anybody listens. All components with the same step share one timer. */
interface Ticker {
  now: number
  timer: ReturnType<typeof setInterval> | undefined
  listeners: Set<() => void>
}

const tickers = new Map<number, Ticker>()

function tickerOf(step: number): Ticker {
  const ticker = tickers.get(step) ?? { now: Date.now(), timer: undefined, listeners: new Set() }
  tickers.set(step, ticker)
  return ticker
}

function onTick(step: number, listener: () => void): () => void {
  const ticker = tickerOf(step)
  ticker.listeners.add(listener)
  ticker.timer ??= setInterval(() => {
    ticker.now = Date.now()
    for (const notify of ticker.listeners) notify()
  }, step)
  return () => {
    ticker.listeners.delete(listener)
    if (ticker.listeners.size > 0) return
    clearInterval(ticker.timer)
    ticker.timer = undefined
  }
}

function timeOf(step: number): number {
  const ticker = tickerOf(step)
  // Without a listener the clock stands still. A clock that the user has set back must not stay in the future.
  if (Math.abs(Date.now() - ticker.now) >= step) ticker.now = Date.now()
  return ticker.now
}

/**
 * This device's time, updated every `step` milliseconds, in milliseconds since 1970. At most `step` milliseconds old.
 * Does not tick while `runs` is false.
 */
export function useNow(step: number, runs = true): number {
  const subscribe = useCallback(
    (listener: () => void) => (runs ? onTick(step, listener) : () => {}),
    [step, runs],
  )
  return useSyncExternalStore(subscribe, () => timeOf(step))
}
