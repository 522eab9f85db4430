import cluster, { type Worker } from 'node:cluster'
import { mkdtempSync, rmSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { AggregatorRegistry } from 'prom-client'
import { type FromWorker, isOurs, type ToWorker } from './messages.ts'

export interface PrimaryOptions {
  /** Number of workers. */
  processes: number
  /** The program of a worker. */
  program: string
  log: Pick<Logger, 'info' | 'error'>
}

/** What the primary tells a worker in its environment. */
export const workerVariables = {
  number: 'CUELIGHT_WORKER',
  /** Set for the first start of the first worker only, which prepares the database for all. */
  prepares: 'CUELIGHT_PREPARES',
  folder: 'CUELIGHT_SOCKETS',
} as const

/** Permits one worker after the other to write to the embedded database, in the order in which they ask. */
class Turns {
  readonly #waiting: { worker: Worker; begin(): void }[] = []
  #holder: Worker | undefined

  #next(): void {
    if (this.#holder) return
    const next = this.#waiting.shift()
    this.#holder = next?.worker
    next?.begin()
  }

  ask(worker: Worker, begin: () => void): void {
    this.#waiting.push({ worker, begin })
    this.#next()
  }

  end(worker: Worker): void {
    if (this.#holder !== worker) return
    this.#holder = undefined
    this.#next()
  }

  /** Forgets a worker that has ended. SQLite has rolled back what it had begun. */
  forget(worker: Worker): void {
    for (const each of this.#waiting.filter((one) => one.worker === worker))
      this.#waiting.splice(this.#waiting.indexOf(each), 1)
    this.end(worker)
  }
}

/** Passes messages from each worker to those that listen to the channel. */
class Listeners {
  readonly #listeners = new Map<string, Set<Worker>>()

  add(channel: string, worker: Worker): void {
    const known = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, known.add(worker))
  }

  remove(channel: string, worker: Worker): void {
    const known = this.#listeners.get(channel)
    known?.delete(worker)
    if (known?.size === 0) this.#listeners.delete(channel)
  }

  forget(worker: Worker): void {
    for (const channel of this.#listeners.keys()) this.remove(channel, worker)
  }

  othersThan(worker: Worker, channel: string): Worker[] {
    return [...(this.#listeners.get(channel) ?? [])].filter((each) => each !== worker)
  }
}

const send = (worker: Worker, message: ToWorker): void => {
  // The pipe of a worker that ends may break now. Its end is handled for itself.
  if (worker.isConnected()) worker.send(message, undefined, () => {})
}

/**
 * Starts the workers, which serve the clients, and connects them with each other. A worker that ends is started again. Resolves
 * with the exit code when all workers have ended: after a signal, or if a worker cannot start.
 */
export function runPrimary({ processes, program, log }: PrimaryOptions): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-'))
  const aggregator = new AggregatorRegistry()
  const turns = new Turns()
  const listeners = new Listeners()
  const numbers = new Map<Worker, number>()
  const ready = new Set<Worker>()
  /** The port of all workers: that of the first, which takes any free port if the setting is 0. */
  let port: number | undefined
  let isDraining = false
  let isStopping = false
  let code = 0
  const compileCache = getCompileCacheDir()
  cluster.setupPrimary({ exec: program, args: process.argv.slice(2) })

  function start(number: number, prepares = false): void {
    const worker = cluster.fork({
      [workerVariables.number]: String(number),
      [workerVariables.folder]: folder,
      ...(port !== undefined && { PORT: String(port) }),
      ...(prepares && { [workerVariables.prepares]: 'on' }),
      ...(compileCache && { NODE_COMPILE_CACHE: compileCache }),
    })
    numbers.set(worker, number)
  }

  function stop(signal: NodeJS.Signals): void {
    isStopping = true
    for (const worker of numbers.keys()) worker.process.kill(signal)
  }

  function answer(worker: Worker, { id, question }: FromWorker & { kind: 'question' }): void {
    const say = (text: string): void => send(worker, { kind: 'answer', id, text })
    if (question.kind === 'turn') turns.ask(worker, () => say(''))
    else if (question.kind === 'listen') {
      listeners.add(question.channel, worker)
      say('')
    } else {
      aggregator.clusterMetrics().then(say, (error: unknown) => {
        log.error({ err: error }, 'the metrics of the processes could not be read')
        say('')
      })
    }
  }

  function take(worker: Worker, message: FromWorker): void {
    if (message.kind === 'question') answer(worker, message)
    else if (message.kind === 'turnEnded') turns.end(worker)
    else if (message.kind === 'leave') listeners.remove(message.channel, worker)
    else if (message.kind === 'publish')
      for (const other of listeners.othersThan(worker, message.channel))
        send(other, { kind: 'message', channel: message.channel, message: message.message })
    else if (message.kind === 'drain') {
      isDraining = message.isOn
      for (const each of ready) send(each, message)
    } else {
      const isFirstReady = port === undefined
      port = message.port
      ready.add(worker)
      if (isDraining) send(worker, { kind: 'drain', isOn: true })
      // The others wait until the first has prepared the database.
      if (isFirstReady && !isStopping) for (let number = 2; number <= processes; number += 1) start(number)
    }
  }

  return new Promise((resolve) => {
    cluster.on('message', (worker, message: unknown) => {
      if (isOurs<FromWorker>(message)) take(worker, message)
    })
    cluster.on('exit', (worker, exitCode, signal) => {
      const number = numbers.get(worker) ?? 0
      numbers.delete(worker)
      turns.forget(worker)
      listeners.forget(worker)
      const hasServed = ready.delete(worker)
      if (!isStopping && hasServed) {
        log.error({ worker: number, code: exitCode, signal }, 'a process has ended and is started again')
        return start(number)
      }
      code ||= exitCode ?? 1
      if (!isStopping) stop('SIGTERM')
      if (numbers.size > 0) return
      rmSync(folder, { recursive: true, force: true })
      resolve(code)
    })
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal))
    start(1, true)
  })
}
