/** Thrown to a caller whose queue is full. */
export class TurnRefused extends Error {}

export interface FairTurns {
  /**
   * Runs the work when the turn of its caller comes. Throws `TurnRefused` if too much work of the same caller
   * waits. `onPlace` gets the number of tasks before this one, whenever the number changes. At the start it is 0.
   */
  take<Result>(
    caller: string,
    work: () => Promise<Result>,
    onPlace?: (before: number) => void,
  ): Promise<Result>
  /** Number of callers with waiting work. */
  waitingCallers(): number
}

interface Waiting {
  start(): void
  refuse(): void
  report(before: number): void
}

/**
 * Runs heavy work, a few tasks at a time. Each caller has a queue, and the callers take turns. When all queues together
 * are full, the caller with the longest queue loses its newest task. So one caller may fill all places, but cannot keep
 * others out.
 */
export function createFairTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): FairTurns {
  // The queues of the callers, in the order of their turns.
  const queues = new Map<string, Waiting[]>()
  let running = 0
  let places = waiting

  function startNext(): void {
    const next = queues.entries().next().value
    if (!next || running >= atOnce) return
    const [caller, queue] = next
    const work = queue.shift()
    queues.delete(caller)
    if (queue.length > 0) queues.set(caller, queue)
    places += 1
    work?.report(0)
    work?.start()
    reportPlaces()
  }

  /** Reports to each waiting task the number of tasks that run or start before it. */
  function reportPlaces(): void {
    const inTurn = [...queues.values()]
    for (const [index, queue] of inTurn.entries()) {
      for (const [own, task] of queue.entries()) {
        let before = running + own
        for (const [other, { length }] of inTurn.entries())
          if (other !== index) before += Math.min(length, other < index ? own + 1 : own)
        task.report(before)
      }
    }
  }

  /** Refuses the newest work of the caller with the longest queue. Returns false if that is this caller. */
  function makeRoom(caller: string): boolean {
    const own = queues.get(caller)?.length ?? 0
    let longest = own
    let greediest: string | undefined
    for (const [other, queue] of queues) {
      if (queue.length <= longest) continue
      longest = queue.length
      greediest = other
    }
    const queue = greediest === undefined ? undefined : queues.get(greediest)
    // Remove a task only from a queue that is longer by more than one. Otherwise two callers with queues of the
    // same length would remove each other's tasks in turn.
    if (!queue || longest <= own + 1) return false
    queue.pop()?.refuse()
    places += 1
    return true
  }

  return {
    waitingCallers: () => queues.size,
    take(caller, work, onPlace = () => {}) {
      return new Promise((resolve, reject) => {
        const start = (): void => {
          running += 1
          work()
            .then(resolve, reject)
            .finally(() => {
              running -= 1
              startNext()
            })
        }
        if (running < atOnce) return start()
        if (places === 0 && !makeRoom(caller)) return reject(new TurnRefused())
        places -= 1
        const queue = queues.get(caller) ?? []
        let last = 0
        const report = (before: number): void => {
          if (before !== last) onPlace(before)
          last = before
        }
        queue.push({ start, refuse: () => reject(new TurnRefused()), report })
        queues.set(caller, queue)
        reportPlaces()
      })
    },
  }
}
