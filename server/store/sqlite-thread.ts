import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SqliteSettings, Statement, StatementResult } from './sqlite-connections.ts'

/** null: close the connections and end. */
export type ThreadRequest = { connection: number; statements: readonly Statement[] } | null

export type ThreadAnswer =
  | { results: StatementResult[] }
  /** The properties of SQLite's error. */
  | { failure: { message: string } }

interface Waiting {
  resolve(results: StatementResult[]): void
  reject(error: Error): void
}

/**
 * A thread with connections to a SQLite file. It answers in the order of its requests. An error of the thread itself is not
 * handled and ends the process: nobody knows then what was committed.
 */
export class SqliteThread {
  readonly #worker: Worker
  readonly #waiting: Waiting[] = []

  constructor(settings: SqliteSettings) {
    this.#worker = new Worker(new URL('./sqlite.worker.ts', import.meta.url), {
      workerData: settings,
      env: {},
      execArgv: [],
    })
    // An open store alone does not keep the process alive, as a file does not.
    this.#worker.unref()
    this.#worker.on('message', (answer: ThreadAnswer) => this.#take(answer))
  }

  #take(answer: ThreadAnswer): void {
    const waiting = this.#waiting.shift()
    if (this.#waiting.length === 0) this.#worker.unref()
    if ('results' in answer) waiting?.resolve(answer.results)
    else waiting?.reject(Object.assign(new Error(answer.failure.message), answer.failure))
  }

  /** See `SqliteConnections.execute`. */
  execute(connection: number, statements: readonly Statement[]): Promise<StatementResult[]> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) this.#worker.ref()
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage({ connection, statements } satisfies ThreadRequest)
    })
  }

  async close(): Promise<void> {
    this.#worker.ref()
    this.#worker.postMessage(null satisfies ThreadRequest)
    await once(this.#worker, 'exit')
  }
}
