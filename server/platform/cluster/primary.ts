import cluster, { type Worker } from 'node:cluster'
import { mkdtempSync, rmSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import * as limits from '#contract/limits.ts'
import { type FromWorker, isOurs, workerVariables } from './messages.ts'
import { Switchboard } from './switchboard.ts'

export interface PrimaryOptions {
  /** Number of workers. */
  processes: number
  /** The program of a worker. */
  program: string
  log: Pick<Logger, 'error'>
}

/**
 * Starts the workers, which serve the clients, and connects them with each other. A worker that ends is started again. Resolves
 * with the exit code when all workers have ended: after a signal, or if the first cannot start.
 */
export function runPrimary({ processes, program, log }: PrimaryOptions): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-'))
  /** Number of messages that each worker has not read yet. */
  const unread = new Map<Worker, number>()
  const switchboard = new Switchboard<Worker>({
    send(worker, message, mayBeDropped) {
      const waiting = unread.get(worker) ?? 0
      if (!worker.isConnected() || (mayBeDropped && waiting >= limits.messagesUnreadByProcess)) return
      unread.set(worker, waiting + 1)
      // The pipe of a worker that ends may break now. Its end is handled for itself.
      worker.send(message, undefined, () => void unread.set(worker, (unread.get(worker) ?? 1) - 1))
    },
    onStuck(worker) {
      log.error({ worker: numbers.get(worker) }, 'a process does not let the others write, and is ended')
      worker.process.kill('SIGKILL')
    },
  })
  const numbers = new Map<Worker, number>()
  /** How often each worker, by number, has ended soon after its start. */
  const failures = new Map<number, number>()
  const pauses = new Set<NodeJS.Timeout>()
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
    // What is written to a worker that has just ended fails. Its end is handled for itself.
    worker.on('error', () => {})
    const settled = setTimeout(() => failures.delete(number), limits.processSettledMilliseconds)
    worker.once('exit', () => clearTimeout(settled))
  }

  function startAgain(number: number): void {
    const times = failures.get(number) ?? 0
    failures.set(number, times + 1)
    const pause = setTimeout(
      () => {
        pauses.delete(pause)
        start(number)
      },
      times === 0 ? 0 : Math.min(limits.processRestartMostMilliseconds, 500 * 2 ** times),
    )
    pauses.add(pause)
  }

  const { promise: ended, resolve } = Promise.withResolvers<number>()
  function end(): void {
    rmSync(folder, { recursive: true, force: true })
    resolve(code)
  }

  function stop(signal: NodeJS.Signals): void {
    isStopping = true
    for (const pause of pauses) clearTimeout(pause)
    if (numbers.size === 0) end()
    for (const worker of numbers.keys()) worker.process.kill(signal)
  }

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
    unread.delete(worker)
    switchboard.forget(worker)
    if (!isStopping && port !== undefined) {
      log.error({ worker: number, code: exitCode, signal }, 'a process has ended and is started again')
      return startAgain(number)
    }
    code ||= exitCode ?? 1
    if (numbers.size === 0) end()
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal))
  start(1, true)
  return ended
}
