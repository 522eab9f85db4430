export interface DueLoop {
  /**
   * Handles the work that is due.
   * @returns milliseconds until the next call
   */
  look(): Promise<number>
  /** Called when `look` throws. The next call follows after `pauseMilliseconds`. */
  onError(error: unknown): void
  pauseMilliseconds: number
}

export interface RunningLoop {
  /** Ends the current pause and calls `look` at once. */
  wake(): void
  /** Stops the loop and waits for a running call. */
  stop(): Promise<void>
}

/** Calls `look` repeatedly, never two calls at once. */
export function startDueLoop({ look, onError, pauseMilliseconds }: DueLoop): RunningLoop {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let isWanted = false
  let looking = Promise.resolve()
  const next = (): void => {
    timer = undefined
    isWanted = false
    looking = look()
      .catch((error: unknown) => {
        onError(error)
        return pauseMilliseconds
      })
      .then((pause) => {
        if (!stopped) timer = setTimeout(next, isWanted ? 0 : pause)
      })
  }
  next()
  return {
    wake() {
      isWanted = true
      if (timer === undefined || stopped) return
      clearTimeout(timer)
      next()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
