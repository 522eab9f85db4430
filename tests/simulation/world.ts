import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers'
import timersPromises from 'node:timers/promises'
import { RandomSource } from '#tests/support/random-source.ts'

/** A process of the simulation: a server or a device. */
export class Process {
  readonly name: string
  /** False after a crash: its timers, packets and statements do nothing. */
  isAlive = true
  /** Until then it does nothing, like a process that waits for its disk or for the garbage collector. */
  frozenUntil = 0

  constructor(name: string) {
    this.name = name
  }
}

/** The process of what happens outside of all servers and devices. */
export const outside = new Process('world')

interface Task {
  at: number
  order: number
  process: Process
  what: string
  run: () => void
}

const processes = new AsyncLocalStorage<Process>()
export const currentProcess = (): Process => processes.getStore() ?? outside
/** Runs code as a part of this process. */
export const runAs = <Result>(process: Process, run: () => Result): Result => processes.run(process, run)

const realImmediate = globalThis.setImmediate
const RealDate = globalThis.Date
const realRandomBytes = crypto.randomBytes

const began = RealDate.UTC(2026, 0, 1)
const keptNotes = 50

let world: World | undefined

/** The time, the chance and the order of everything that happens in one run. One seed decides all of it. */
export class World {
  now = began
  steps = 0
  /** Decides the faults and what people do. */
  readonly random: RandomSource
  /** The source of `node:crypto`. Separate, so that the number of ids does not change what happens. */
  ids: RandomSource
  /** Called for each event that a reader of the run wants to know of. */
  onNote = (_line: string): void => {}
  /** Called after each step, when no promise is left to continue. */
  afterStep = (): void => {}
  readonly #hash = crypto.createHash('sha256')
  readonly #notes: string[] = []
  /** Sorted by time, the next task last. */
  readonly #tasks: Task[] = []
  #order = 0

  constructor(seed: number) {
    this.random = new RandomSource(seed)
    this.ids = new RandomSource(seed ^ 0x5bd1e995)
    world = this
  }

  /** Milliseconds since the start of the run. */
  get elapsed(): number {
    return this.now - began
  }

  /** The last events, the newest last. */
  get notes(): readonly string[] {
    return this.#notes
  }

  /** Identifies the run: equal for two runs with the same steps. */
  digest(): string {
    return this.#hash.copy().digest('hex').slice(0, 16)
  }

  note(what: string): void {
    const line = `${this.steps} ${(this.elapsed / 1000).toFixed(3)}s ${currentProcess().name}: ${what}`
    this.#hash.update(line)
    this.#notes.push(line)
    if (this.#notes.length > keptNotes) this.#notes.shift()
    this.onNote(line)
  }

  after(milliseconds: number, what: string, run: () => void, process = currentProcess()): Task {
    const at = this.now + Math.max(0, Math.ceil(Number.isFinite(milliseconds) ? milliseconds : 0))
    const task = { at, order: this.#order++, process, what, run }
    this.#add(task)
    return task
  }

  cancel(task: Task): void {
    task.run = () => {}
    task.process = gone
  }

  #add(task: Task): void {
    let [from, to] = [0, this.#tasks.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const other = this.#tasks[middle] as Task
      if (other.at > task.at || (other.at === task.at && other.order > task.order)) from = middle + 1
      else to = middle
    }
    this.#tasks.splice(from, 0, task)
  }

  /** Runs the next task, and everything that follows from it without a timer or a packet. */
  async step(): Promise<void> {
    const task = this.#tasks.pop()
    if (!task) throw new Error('nothing is left to do')
    const { process } = task
    if (!process.isAlive) return
    if (process.frozenUntil > Math.max(task.at, this.now)) {
      this.#add(Object.assign(task, { at: process.frozenUntil, order: this.#order++ }))
      return
    }
    this.now = Math.max(this.now, task.at)
    this.steps += 1
    this.#hash.update(`${this.steps} ${this.now} ${process.name} ${task.what}`)
    processes.run(process, task.run)
    await new Promise((resolve) => realImmediate(resolve))
    this.afterStep()
  }

  /** Takes steps until the promise is settled. */
  async until<Result>(promise: Promise<Result>): Promise<Result> {
    let isSettled = false
    const settled = promise.finally(() => {
      isSettled = true
    })
    settled.catch(() => {})
    await new Promise((resolve) => realImmediate(resolve))
    while (!isSettled) await this.step()
    return settled
  }

  /** Lets what is left of the run come to its end, so that it cannot disturb the next run. */
  end(): Promise<void> {
    return new Promise((resolve) => realImmediate(() => resolve()))
  }
}

/** The process of cancelled tasks. */
const gone = new Process('gone')
gone.isAlive = false

const here = (): World => {
  if (!world) throw new Error('no world')
  return world
}

class Timer {
  #task: Task
  readonly #milliseconds: number
  readonly #run: () => void

  constructor(run: () => void, milliseconds: number, isRepeated: boolean, what = 'timer') {
    this.#milliseconds = milliseconds
    const process = currentProcess()
    this.#run = () => {
      if (isRepeated) this.#task = this.#start(process)
      run()
    }
    this.#task = here().after(milliseconds, what, this.#run)
  }

  #start(process: Process | undefined): Task {
    return here().after(this.#milliseconds, 'timer', this.#run, process)
  }

  refresh(): this {
    const { process } = this.#task
    world?.cancel(this.#task)
    this.#task = this.#start(process === gone ? currentProcess() : process)
    return this
  }

  close(): this {
    world?.cancel(this.#task)
    return this
  }

  ref = (): this => this
  unref = (): this => this
  hasRef = (): boolean => true
}

type Callback = (...given: unknown[]) => void

const timerFunctions = {
  // Node waits at least a millisecond.
  setTimeout: (run: Callback, milliseconds = 1, ...given: unknown[]) =>
    new Timer(() => run(...given), Math.max(1, milliseconds), false),
  setInterval: (run: Callback, milliseconds = 1, ...given: unknown[]) =>
    new Timer(() => run(...given), Math.max(1, milliseconds), true),
  setImmediate: (run: Callback, ...given: unknown[]) => new Timer(() => run(...given), 0, false, 'immediate'),
  clearTimeout: (timer?: Timer) => void timer?.close(),
  clearInterval: (timer?: Timer) => void timer?.close(),
  clearImmediate: (timer?: Timer) => void timer?.close(),
}

const promised = {
  setTimeout: (milliseconds: number, value: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      timerFunctions.setTimeout(() => resolve(value), milliseconds)
      signal?.addEventListener('abort', () => reject(signal.reason))
    }),
  setImmediate: (value: unknown) =>
    new Promise((resolve) => timerFunctions.setImmediate(() => resolve(value))),
}

/** The date by the clock of the world. */
class WorldDate extends RealDate {
  constructor(...given: [] | [number]) {
    super(...(given.length === 0 ? ([WorldDate.now()] as [number]) : given))
  }

  static override now(): number {
    return world ? world.now : RealDate.now()
  }
}

// Libraries keep a pool of random bytes over several runs, so the size of these must not move the ids of a run.
const pooled = 128

function randomBytes(size: number, done?: (error: null, bytes: Buffer) => void): Buffer | undefined {
  const bytes =
    world && size < pooled
      ? Buffer.from(Array.from({ length: size }, () => here().ids.below(256)))
      : realRandomBytes(size)
  if (!done) return bytes
  process.nextTick(done, null, bytes)
  return undefined
}

function randomUUID(): string {
  const hex = (randomBytes(16) as Buffer).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/**
 * Replaces the clock, the timers and the sources of chance of this process. Call it before the code of the product is
 * loaded, because some modules keep a reference.
 */
export function installWorld(): void {
  Object.assign(globalThis, timerFunctions, { Date: WorldDate })
  Object.assign(timers, timerFunctions)
  Object.assign(timersPromises, promised)
  Object.assign(crypto, {
    randomBytes,
    randomUUID,
    randomInt: (least: number, bound?: number) =>
      bound === undefined ? here().ids.below(least) : least + here().ids.below(bound - least),
  })
  Object.assign(globalThis.crypto, { randomUUID })
  Math.random = () => here().random.below(2 ** 32) / 2 ** 32
  Object.assign(performance, {
    now: () => (world ? world.elapsed + 1000 : 0),
    eventLoopUtilization: () => ({ utilization: 0, idle: 0, active: 0 }),
  })
  // The observer of the garbage collector would keep every server of every run in memory.
  PerformanceObserver.prototype.observe = () => {}
  process.uptime = () => performance.now() / 1000
  syncBuiltinESMExports()
}
