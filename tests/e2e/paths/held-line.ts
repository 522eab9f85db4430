import type { Page, WebSocketRoute } from 'playwright-core'

// Frames of Engine.IO 4 with Socket.IO 5 inside: `0` opens, `40` connects (`40/name,` another namespace), `44` refuses,
// `42` tells (with a number before what is told: wants an answer), `43` answers.

/** What the page wants to be answered: its number and what it says. */
interface Asked {
  number: string
  frame: string
}

/** A dial that waits for the walk; the first of a page is told from other namespaces by what it asks for. */
interface Dial {
  page: WebSocketRoute
  line?: Line
  connect?: string
}

interface Line {
  page: WebSocketRoute
  server: WebSocketRoute
}

const nameOf = (frame: string): string => /^4[23]\d*\["(\w+)"/.exec(frame)?.[1] ?? ''

/**
 * A page's live line. A walk decides how a dial fares, when the server gets what the page asks, and when the page hears
 * what the server tells. Lines to other namespaces are left alone.
 */
export class HeldLine {
  #dial: Dial | undefined
  #line: Line | undefined
  /** The page's first line to the event has been told from others. */
  #isKnown = false
  #asked: Asked | undefined
  /** What the server has told and the page has not heard. */
  #told: string[] = []
  #hear: (() => void) | undefined

  private constructor() {}

  static async on(page: Page): Promise<HeldLine> {
    const held = new HeldLine()
    await page.route(/\/socket\.io\/.*transport=polling/, (route) => route.abort())
    await page.routeWebSocket(/\/socket\.io\//, (socket) => {
      if (!held.#isKnown) return held.#join(socket)
      held.#dial = { page: socket }
      held.#wake()
    })
    return held
  }

  #wake(): void {
    this.#hear?.()
  }

  async #until<Answer>(look: () => Answer | undefined): Promise<Answer> {
    for (;;) {
      const answer = look()
      if (answer !== undefined) return answer
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#hear = resolve
      await promise
    }
  }

  /** Whether the page waits for an answer. */
  get isAsked(): boolean {
    return this.#asked !== undefined
  }

  /** Forgets the lines of the page before. */
  forget(): void {
    this.#dial = undefined
    this.#line = undefined
    this.#isKnown = false
    this.#asked = undefined
    this.#told = []
  }

  async #next(): Promise<Dial> {
    const dial = await this.#until(() => this.#dial)
    this.#dial = undefined
    this.#told = []
    this.#asked = undefined
    return dial
  }

  /** Nothing answers at the other end. */
  async fail(): Promise<void> {
    await (await this.#next()).page.close()
  }

  /** Lets the dial through to the server; `onConnect`: in its stead, where the page asks to be connected. */
  async through(onConnect?: (page: WebSocketRoute) => void): Promise<void> {
    const { page, line, connect } = await this.#next()
    if (!line) return this.#join(page, onConnect ?? 'server')
    this.#line = line
    if (onConnect) onConnect(page)
    else line.server.send(connect ?? '')
  }

  /** `onConnect`: who is asked to connect; without, it is for the walk to say. */
  #join(page: WebSocketRoute, onConnect?: 'server' | ((page: WebSocketRoute) => void)): void {
    const server = page.connectToServer()
    let isOther = false
    const connect = (frame: string): void => {
      this.#isKnown = true
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
      if (isOther) return server.send(frame)
      if (frame.startsWith('40')) return connect(frame)
      if (nameOf(frame) !== 'Enter') return server.send(frame)
      this.#asked = { number: /^42(\d+)/.exec(frame)?.[1] ?? '', frame }
      this.#wake()
    })
    server.onMessage((data) => {
      const frame = String(data)
      if (isOther || !['Push', 'Pulse', 'Own'].includes(nameOf(frame))) return page.send(frame)
      this.#told.push(frame)
      this.#wake()
    })
  }

  #there(): Line {
    if (!this.#line) throw new Error('there is no line')
    return this.#line
  }

  /** The line breaks. */
  async break(): Promise<void> {
    const { page, server } = this.#there()
    await page.close()
    await server.close()
  }

  /** The server gets what the page has asked for; its answer. */
  async letAsk(): Promise<void> {
    const { frame } = await this.#until(() => this.#asked)
    this.#asked = undefined
    this.#there().server.send(frame)
  }

  /** The page is answered by the walk. */
  async answer(answer: object): Promise<void> {
    const { number } = await this.#until(() => this.#asked)
    this.#asked = undefined
    this.#there().page.send(`43${number}${JSON.stringify([answer])}`)
  }

  /** The next push of the server's, which the page does not hear yet. */
  async push(): Promise<string> {
    await this.#until(() => this.#told.find((frame) => nameOf(frame) === 'Push'))
    const index = this.#told.findIndex((frame) => nameOf(frame) === 'Push')
    return this.#told.splice(index, 1)[0] ?? ''
  }

  /** The page hears a frame of the server's, or what the walk says in its stead. */
  tell(said: string | [name: string, body: object]): void {
    this.#there().page.send(typeof said === 'string' ? said : `42${JSON.stringify(said)}`)
  }
}
