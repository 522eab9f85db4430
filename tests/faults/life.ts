import { onTestFinished } from 'vitest'
import { forgetData, type ServerProcess, startServer } from '#scripts/server-process.ts'

type OnFinished = (end: () => Promise<void>) => void

/**
 * What a test starts, for as long as the test runs. The body of a test that timed out goes on: its loops must stop, and
 * a server that starts late must be killed, or the next test gets the failure.
 */
export class Life {
  readonly #over = new AbortController()
  readonly #work: Promise<unknown>[] = []
  readonly #servers: ServerProcess[] = []

  private constructor() {}

  /** @param onFinished a concurrent test passes the function of its own context */
  static begin(onFinished: OnFinished = onTestFinished): Life {
    const life = new Life()
    onFinished(() => life.#end())
    return life
  }

  /** Aborted when the test has ended, also by its time-out. */
  get over(): AbortSignal {
    return this.#over.signal
  }

  /** Starts a server that ends with the test, and so does its data. */
  start(options: Parameters<typeof startServer>[0]): Promise<ServerProcess> {
    const starting = async () => {
      this.over.throwIfAborted()
      const server = await startServer(options)
      this.#servers.push(server)
      return server
    }
    return this.holds(starting())
  }

  /** Work that the body awaits later, or never if it fails before. The end of the test waits for it. */
  holds<Result>(work: Promise<Result>): Promise<Result> {
    this.#work.push(work.catch(() => {}))
    return work
  }

  async #end(): Promise<void> {
    this.#over.abort(new Error('the test has ended'))
    // Work that ends may have begun further work.
    for (let work = this.#work.shift(); work; work = this.#work.shift()) await work
    await Promise.all(this.#servers.map((server) => server.kill('SIGKILL')))
    for (const server of this.#servers) forgetData(server)
  }
}
