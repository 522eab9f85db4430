const real = { setTimeout, clearTimeout, setImmediate, now: performance.now }

interface Task {
  at: number
  order: number
  run: () => void
}

const isBefore = (one: Task, other: Task): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

/** Tasks in the order of their times: a binary heap, because a crowd has many tasks that wait. */
class TaskQueue {
  readonly #tasks: Task[] = []

  add(task: Task): void {
    const tasks = this.#tasks
    let index = tasks.push(task) - 1
    while (index > 0) {
      const above = (index - 1) >> 1
      if (!isBefore(task, tasks[above] as Task)) break
      tasks[index] = tasks[above] as Task
      index = above
    }
    tasks[index] = task
  }

  /** Removes the first task; undefined if there is none. */
  take(): Task | undefined {
    const tasks = this.#tasks
    const [first, last] = [tasks[0], tasks.pop()]
    if (!last || tasks.length === 0) return last
    let index = 0
    for (;;) {
      let below = 2 * index + 1
      if (below >= tasks.length) break
      if (below + 1 < tasks.length && isBefore(tasks[below + 1] as Task, tasks[below] as Task)) below += 1
      if (!isBefore(tasks[below] as Task, last)) break
      tasks[index] = tasks[below] as Task
      index = below
    }
    tasks[index] = last
    return first
  }
}

/** Time in milliseconds that passes only when nothing is left to do at the present moment. */
export class SimulatedTime {
  now = 0
  readonly #tasks = new TaskQueue()
  #order = 0

  after(milliseconds: number, run: () => void): Task {
    const task = { at: this.now + Math.max(0, milliseconds), order: this.#order++, run }
    this.#tasks.add(task)
    return task
  }

  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve))
  }

  /** Lets the time pass until the work is done. */
  async until(work: Promise<unknown>): Promise<void> {
    let isDone = false
    const done = work.finally(() => {
      isDone = true
    })
    done.catch(() => {})
    for (;;) {
      // A tick begins when no promise is left to continue.
      await new Promise<void>((resolve) => process.nextTick(resolve))
      if (isDone) break
      const task = this.#tasks.take()
      if (!task) throw new Error('nothing is left to do')
      this.now = task.at
      task.run()
    }
    await done
  }
}

/** Runs the work with the timers and the clock of this process in simulated time, for the product's code that uses them. */
export async function inSimulatedTime<Result>(
  work: (time: SimulatedTime) => Promise<Result>,
): Promise<Result> {
  const time = new SimulatedTime()
  const setTask = (run: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
    const task = time.after(milliseconds, () => run(...given))
    return Object.assign(task, { unref: () => task })
  }
  const simulated = {
    setTimeout: setTask,
    clearTimeout: (task?: Task) => {
      if (task) task.run = () => {}
    },
    setImmediate: (run: () => void, ...given: unknown[]) => setTask(run, 0, ...given),
  }
  Object.assign(globalThis, simulated)
  performance.now = () => time.now
  try {
    let result: Result | undefined
    await time.until(
      work(time).then((value) => {
        result = value
      }),
    )
    return result as Result
  } finally {
    const { now, ...timers } = real
    Object.assign(globalThis, timers)
    performance.now = now
  }
}

/** What can do so many things at the same time: a core, a database. Others wait in the order in which they come. */
export class Resource {
  readonly #time: SimulatedTime
  readonly #waiting: (() => void)[] = []
  #next = 0
  #free: number
  #spent = 0
  /** Number of uses and sum of the times at which those that are in progress began. */
  #running = { count: 0, begins: 0 }

  constructor(time: SimulatedTime, places: number) {
    this.#time = time
    this.#free = places
  }

  /** Milliseconds of work up to now. */
  get spent(): number {
    return this.#spent + this.#running.count * this.#time.now - this.#running.begins
  }

  /** Resolves with a function that ends the use. */
  async acquire(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    const began = this.#time.now
    this.#running.count += 1
    this.#running.begins += began
    return () => {
      this.#running.count -= 1
      this.#running.begins -= began
      this.#spent += this.#time.now - began
      this.#goOn()
    }
  }

  async use(milliseconds: number): Promise<void> {
    const release = await this.acquire()
    await this.#time.pause(milliseconds)
    release()
  }

  #goOn(): void {
    const next = this.#waiting[this.#next]
    if (!next) {
      this.#free += 1
      return
    }
    this.#next += 1
    if (this.#next > 10_000) {
      this.#waiting.splice(0, this.#next)
      this.#next = 0
    }
    next()
  }
}

/** The share of the last complete window of time in which the core was busy, like the server's own measurement. */
export function watchUtilization(time: SimulatedTime, core: Resource, windowMilliseconds: number) {
  let [since, spent, share] = [0, 0, 0]
  return (): number => {
    if (time.now - since < windowMilliseconds) return share
    share = (core.spent - spent) / (time.now - since)
    ;[since, spent] = [time.now, core.spent]
    return share
  }
}
