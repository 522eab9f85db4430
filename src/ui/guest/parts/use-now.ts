import { useSyncExternalStore } from 'react'

const stepMilliseconds = 30_000

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, stepMilliseconds)
  return () => clearInterval(timer)
}

/** This device's time in milliseconds since 1970, rounded to half minutes, for "5 minutes ago". */
export const useNow = (): number =>
  useSyncExternalStore(subscribe, () => Math.ceil(Date.now() / stepMilliseconds) * stepMilliseconds)
