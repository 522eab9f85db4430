import type { Page, Route } from 'playwright-core'

/** Holds the calls of a page to some paths, until the walk decides about each call. */
export class HeldCalls {
  #waiting: Route[] = []
  #onCall: (() => void) | undefined

  private constructor() {}

  /** `paths`: the calls to hold, as the contract names them. */
  static async on(page: Page, paths: readonly string[]): Promise<HeldCalls> {
    const held = new HeldCalls()
    const isHeld = ({ pathname }: URL) => paths.includes(pathname)
    await page.route(isHeld, (route) => {
      held.#waiting.push(route)
      held.#onCall?.()
    })
    return held
  }

  /** The paths of the calls that are held now. */
  get paths(): string[] {
    return this.#waiting.map((route) => new URL(route.request().url()).pathname)
  }

  /** The page no longer waits for the held calls. */
  async forget(): Promise<void> {
    await Promise.all(this.#waiting.splice(0).map((route) => route.abort().catch(() => {})))
  }

  /** Waits for the next call of the page. */
  async #next(): Promise<Route> {
    while (this.#waiting.length === 0) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#onCall = resolve
      await promise
    }
    const [route, ...others] = this.#waiting.splice(0)
    if (others.length > 0) throw new Error(`a second call beside ${route?.request().url()}`)
    return route as Route
  }

  /** Lets the server answer. `headers`: additional headers of the call. */
  async through(headers: Record<string, string> = {}): Promise<void> {
    const route = await this.#next()
    await route.continue({ headers: { ...route.request().headers(), ...headers } })
  }

  /** Breaks the connection, so that the page cannot reach the server. */
  async disconnect(): Promise<void> {
    await (await this.#next()).abort('connectionfailed')
  }

  /** Answers the call in place of the server. */
  async answered(json: Record<string, unknown>): Promise<void> {
    await (await this.#next()).fulfill({ json })
  }

  /** Lets the server answer, and changes the answer on its way to one that our server never gives. */
  async changed(change: (envelope: Record<string, unknown>) => Record<string, unknown>): Promise<void> {
    const route = await this.#next()
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  }
}
