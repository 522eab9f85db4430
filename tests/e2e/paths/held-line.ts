import type { Page, WebSocketRoute } from 'playwright-core'

// The frames are Engine.IO 4 with Socket.IO 5 inside: `0` opens, `40` connects (`40/name,` for another namespace),
// `44` refuses, `42` is a message (a number before the content asks for an answer), `43` answers.

/** The frames to hold: requests of the page and pushes of the server. */
interface Holds {
  asked: RegExp
  pushed?: RegExp
}

/**
 * A dial of the page that waits for the walk. The connect request of the page's first dial shows whether the dial
 * belongs to the event or to another namespace.
 */
interface Dial {
  page: WebSocketRoute
  line?: Line
  connect?: string
}

interface Line {
  page: WebSocketRoute
  server: WebSocketRoute
}

/**
 * A page's live connection. The walk decides about a dial, when the server gets a request, and when the page gets an
 * event. Connections to other namespaces pass.
 */
export class HeldLine {
  #dial: Dial | undefined
  #line: Line | undefined
  /** The namespaces whose first dial the walk knows. Only the connect request shows the namespace of a dial. */
  readonly #known = new Set<'event' | 'other'>()
  /** Requests of the page that the server has not received. */
  #asked: string[] = []
  readonly #holds: Holds
  /** Pushes of the server that the page has not received. */
  #pushed: string[] = []
  #onFrame: (() => void) | undefined

  private constructor(holds: Holds) {
    this.#holds = holds
  }

  static async on(page: Page, holds: Holds): Promise<HeldLine> {
    const held = new HeldLine(holds)
    // No other test uses this page afterwards, because its connection is not restored.
    await page.addInitScript('globalThis.lineIsHeld = true')
    await page.route(/\/socket\.io\/.*transport=polling/, (route) => route.abort())
    await page.routeWebSocket(/\/socket\.io\//, (socket) => {
      if (held.#known.size < 2) return held.#join(socket)
      held.#dial = { page: socket }
      held.#wake()
    })
    return held
  }

  #wake(): void {
    this.#onFrame?.()
  }

  async #until<Answer>(look: () => Answer | undefined): Promise<Answer> {
    for (;;) {
      const answer = look()
      if (answer !== undefined) return answer
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#onFrame = resolve
      await promise
    }
  }

  /** Whether the page waits for an answer of the server. */
  get isAsked(): boolean {
    return this.#asked.length > 0
  }

  /** Forgets the connections of the previous page. */
  forget(): void {
    this.#dial = undefined
    this.#line = undefined
    this.#known.clear()
    this.#asked = []
    this.#pushed = []
  }

  async #next(): Promise<Dial> {
    const dial = await this.#until(() => this.#dial)
    this.#dial = undefined
    this.#pushed = []
    this.#asked = []
    return dial
  }

  /** Gives no answer to the dial. */
  async fail(): Promise<void> {
    await (await this.#next()).page.close()
  }

  /**
   * Lets the dial through to the server. `onConnect` answers the connect request of the page in place of the
   * server.
   */
  async through(onConnect?: (page: WebSocketRoute) => void): Promise<void> {
    const { page, line, connect } = await this.#next()
    if (!line) return this.#join(page, onConnect ?? 'server')
    this.#line = line
    if (onConnect) onConnect(page)
    else line.server.send(connect ?? '')
  }

  /**
   * Joins the page to the server. `onConnect` answers the connect request of the page; without it the walk decides.
   */
  #join(page: WebSocketRoute, onConnect?: 'server' | ((page: WebSocketRoute) => void)): void {
    const server = page.connectToServer()
    let isOther = false
    const connect = (frame: string): void => {
      this.#known.add('event')
      const line = { page, server }
      if (onConnect) this.#line = line
      if (onConnect === 'server') server.send(frame)
      else if (onConnect) onConnect(page)
      else this.#dial = { page, line, connect: frame }
      this.#wake()
    }
    page.onMessage((data) => {
      const frame = String(data)
      isOther ||= frame.startsWith('40/')
      if (isOther) this.#known.add('other')
      if (isOther) return server.send(frame)
      if (frame.startsWith('40')) return connect(frame)
      if (!this.#holds.asked.test(frame)) return server.send(frame)
      this.#asked.push(frame)
      this.#wake()
    })
    server.onMessage((data) => {
      const frame = String(data)
      if (isOther || !this.#holds.pushed?.test(frame)) return page.send(frame)
      this.#pushed.push(frame)
      this.#wake()
    })
  }

  #there(): Line {
    if (!this.#line) throw new Error('there is no line')
    return this.#line
  }

  /** Breaks the connection. */
  async break(): Promise<void> {
    const { page, server } = this.#there()
    await page.close()
    await server.close()
  }

  /** Waits for the frame that contains the text, and takes it out of its list. */
  async #take(frames: 'asked' | 'pushed', text: string): Promise<string> {
    const held = () => (frames === 'asked' ? this.#asked : this.#pushed)
    const frame = await this.#until(() => held().find((each) => each.includes(text)))
    held().splice(held().indexOf(frame), 1)
    return frame
  }

  /** Lets the server receive and answer the page's request that contains this text. */
  async letAsk(text = ''): Promise<void> {
    const frame = await this.#take('asked', text)
    this.#there().server.send(frame)
  }

  /** Answers the page's request in place of the server. */
  async answer(answer: object, text = ''): Promise<void> {
    const number = /^42(\d+)/.exec(await this.#take('asked', text))?.[1]
    this.#there().page.send(`43${number}${JSON.stringify([answer])}`)
  }

  /** Waits for the next push of the server. The page has not received this push yet. */
  push = (): Promise<string> => this.#take('pushed', '"Push"')

  /** Delivers a frame to the page: a frame that the server sent, or a frame that the walk makes. */
  deliver(said: string | [name: string, body: object]): void {
    this.#there().page.send(typeof said === 'string' ? said : `42${JSON.stringify(said)}`)
  }
}
