const used = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Measures the turns of this process's event loop, in milliseconds of CPU time, so that other processes do not count. */
export function watchTurns() {
  const began = used()
  let before = began
  let longest = 0
  let isOver = false
  const look = (): void => {
    const now = used()
    longest = Math.max(longest, now - before)
    before = now
    if (!isOver) setImmediate(look).unref()
  }
  // Only an immediate with `unref` lets the loop wait. Otherwise the measurement is busy while the work waits for its store.
  setImmediate(look).unref()
  return {
    /** Ends the measurement after the current turn. `all` includes the measurement itself. */
    async stop(): Promise<{ longest: number; all: number }> {
      await new Promise(setImmediate)
      isOver = true
      return { longest: Math.round(longest * 10) / 10, all: Math.round(used() - began) }
    },
  }
}
