export interface PacerOptions {
  /** Minimum time between two sends of a key, in milliseconds. */
  interval(key: string): number
  /** Sends all that waits under the key. Returns false if nothing waits. */
  send(key: string, isUrgent: boolean): boolean
}

interface Pace {
  sentAt: number
  timer: NodeJS.Timeout | undefined
}

/** Sends what waits under a key at once if it is urgent, and otherwise at most once in an interval. */
export function createPacer({ interval, send }: PacerOptions) {
  const paces = new Map<string, Pace>()

  function sendNow(key: string, isUrgent: boolean): void {
    clearTimeout(paces.get(key)?.timer)
    if (!send(key, isUrgent)) {
      paces.delete(key)
      return
    }
    paces.set(key, { sentAt: performance.now(), timer: undefined })
    schedule(key)
  }

  /** Sets the timer of the next send. The timer also removes a key under which nothing waits. */
  function schedule(key: string): void {
    const pace = paces.get(key) ?? { sentAt: Number.NEGATIVE_INFINITY, timer: undefined }
    if (pace.timer) return
    paces.set(key, pace)
    const due = (): number => pace.sentAt + interval(key) - performance.now()
    const comes = (): void => {
      pace.timer = undefined
      // The interval may be longer by now. Then the timer is set again.
      if (due() > 1) schedule(key)
      else sendNow(key, false)
    }
    pace.timer = setTimeout(comes, Math.max(0, due()))
    pace.timer.unref()
  }

  return {
    /** Call it after a change has been added to what waits under the key. */
    added(key: string, isUrgent: boolean): void {
      if (isUrgent) sendNow(key, true)
      else schedule(key)
    },
    /** Sends everything, and stops all timers. */
    flush(): void {
      for (const key of [...paces.keys()]) {
        sendNow(key, false)
        clearTimeout(paces.get(key)?.timer)
      }
      paces.clear()
    },
  }
}
