export interface DueLoop {
  /** Does what is due. @returns milliseconds after which it wants to be called again. */
  look(): Promise<number>
  /** Told of a look that threw; the next one comes after `pauseMilliseconds`. */
  onFault(error: unknown): void
  pauseMilliseconds: number
}

/**
 * Looks for what is due, one look after the other, never two at once.
 * @returns the way to stop; it waits for a look that is under way.
 */
export function startDueLoop({ look, onFault, pauseMilliseconds }: DueLoop): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let looking = Promise.resolve()
  const next = (): void => {
    looking = look()
      .catch((error: unknown) => {
        onFault(error)
        return pauseMilliseconds
      })
      .then((pause) => {
        if (!stopped) timer = setTimeout(next, pause)
      })
  }
  next()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await looking
  }
}
