import { useEffect } from 'react'

const handlers = new Set<() => void>()

/** Tells the scene that the key or the button for the proof of a draw was pressed. */
export function pressVerify(): void {
  for (const handle of handlers) handle()
}

/** Calls the handler for the key of the proof while `on` is true. `handle` must keep its identity. */
export function useVerifyKey(handle: () => void, on: boolean): void {
  useEffect(() => {
    if (!on) return
    handlers.add(handle)
    return () => {
      handlers.delete(handle)
    }
  }, [handle, on])
}
