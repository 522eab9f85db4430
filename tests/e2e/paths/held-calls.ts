import type { Page, Route } from 'playwright-core'

/** A page's calls of some paths, each held back until the walk has decided how it fares. */
export class HeldCalls {
  #waiting: Route[] = []
  #hear: (() => void) | undefined

  private constructor() {}

  /** `paths`: of the calls to hold, as the contract names them. */
  static async on(page: Page, paths: readonly string[]): Promise<HeldCalls> {
    const held = new HeldCalls()
    const isHeld = ({ pathname }: URL) => paths.includes(pathname)
    await page.route(isHeld, (route) => {
      held.#waiting.push(route)
      held.#hear?.()
    })
    return held
  }

  /** The paths of the calls that are held now. */
  get paths(): string[] {
    return this.#waiting.map((route) => new URL(route.request().url()).pathname)
  }

  /** Whoever made the calls that are held waits for them no more. */
  async forget(): Promise<void> {
    await Promise.all(this.#waiting.splice(0).map((route) => route.abort().catch(() => {})))
  }

  /** The next call, once the page makes it. */
  async #next(): Promise<Route> {
    while (this.#waiting.length === 0) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#hear = resolve
      await promise
    }
    const [route, ...others] = this.#waiting.splice(0)
    if (others.length > 0) throw new Error(`a second call beside ${route?.request().url()}`)
    return route as Route
  }

  /** Lets the server answer; `headers`: what the call says otherwise. */
  async through(headers: Record<string, string> = {}): Promise<void> {
    const route = await this.#next()
    await route.continue({ headers: { ...route.request().headers(), ...headers } })
  }

  /** The server cannot be reached. */
  async cut(): Promise<void> {
    await (await this.#next()).abort('connectionfailed')
  }

  /** Somebody else answers. */
  async answered(json: Record<string, unknown>): Promise<void> {
    await (await this.#next()).fulfill({ json })
  }

  /** The server answers, and something of its answer is changed on the way: what no server of ours would say. */
  async changed(change: (envelope: Record<string, unknown>) => Record<string, unknown>): Promise<void> {
    const route = await this.#next()
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  }
}
