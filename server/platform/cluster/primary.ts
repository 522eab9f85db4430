import cluster, { type Worker } from 'node:cluster'
import { mkdtempSync, rmSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { AggregatorRegistry } from 'prom-client'
import { type FromWorker, isOurs, type ToWorker } from './messages.ts'
import { Switchboard } from './switchboard.ts'

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
  const switchboard = new Switchboard<Worker>({
    send,
    readMetrics: () =>
      aggregator.clusterMetrics().catch((error: unknown) => {
        log.error({ err: error }, 'the metrics of the processes could not be read')
        return ''
      }),
  })
  const numbers = new Map<Worker, number>()
  /** The port of all workers: that of the first, which takes any free port if the setting is 0. */
  let port: number | undefined
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

  return new Promise((resolve) => {
    cluster.on('message', (worker, message: unknown) => {
      // A message may arrive after the end of its worker, which would keep a turn for ever.
      if (!isOurs<FromWorker>(message) || !numbers.has(worker)) return
      switchboard.take(worker, message)
      if (message.kind !== 'ready' || port !== undefined) return
      port = message.port
      // The others wait until the first has prepared the database.
      if (!isStopping) for (let number = 2; number <= processes; number += 1) start(number)
    })
    cluster.on('exit', (worker, exitCode, signal) => {
      const number = numbers.get(worker) ?? 0
      numbers.delete(worker)
      const hasServed = switchboard.forget(worker)
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
