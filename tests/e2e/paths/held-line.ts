import type { Page, WebSocketRoute } from 'playwright-core'

// Frames of Engine.IO 4 with Socket.IO 5 inside: `0` opens, `40` connects (`40/name,` another namespace), `44` refuses,
// `42` tells (with a number before what is told: wants an answer), `43` answers.

/** What is held: of what the page asks, and of what the server tells by itself. */
interface Holds {
  asked: RegExp
  told?: RegExp
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

/**
 * A page's live line. A walk decides how a dial fares, when the server gets what the page asks, and when the page hears
 * what the server tells. Lines to other namespaces are left alone.
 */
export class HeldLine {
  #dial: Dial | undefined
  #line: Line | undefined
  /** Of a page's first lines it is not known which is the event's until they ask to be connected. */
  readonly #known = new Set<'event' | 'other'>()
  /** What the page has asked and the server has not heard. */
  #asked: string[] = []
  readonly #holds: Holds
  /** What the server has told and the page has not heard. */
  #told: string[] = []
  #hear: (() => void) | undefined

  private constructor(holds: Holds) {
    this.#holds = holds
  }

  static async on(page: Page, holds: Holds): Promise<HeldLine> {
    const held = new HeldLine(holds)
    // No other test wants this page: nothing gives it its line back.
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
    return this.#asked.length > 0
  }

  /** Forgets the lines of the page before. */
  forget(): void {
    this.#dial = undefined
    this.#line = undefined
    this.#known.clear()
    this.#asked = []
    this.#told = []
  }

  async #next(): Promise<Dial> {
    const dial = await this.#until(() => this.#dial)
    this.#dial = undefined
    this.#told = []
    this.#asked = []
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
      if (isOther || !this.#holds.told?.test(frame)) return page.send(frame)
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

  /** Takes the frame that holds the text, once it is there. */
  async #take(frames: 'asked' | 'told', text: string): Promise<string> {
    const held = () => (frames === 'asked' ? this.#asked : this.#told)
    const frame = await this.#until(() => held().find((each) => each.includes(text)))
    held().splice(held().indexOf(frame), 1)
    return frame
  }

  /** The server gets what the page has asked in these words, and answers. */
  async letAsk(text = ''): Promise<void> {
    const frame = await this.#take('asked', text)
    this.#there().server.send(frame)
  }

  /** The page is answered by the walk. */
  async answer(answer: object, text = ''): Promise<void> {
    const number = /^42(\d+)/.exec(await this.#take('asked', text))?.[1]
    this.#there().page.send(`43${number}${JSON.stringify([answer])}`)
  }

  /** The next push of the server's, which the page does not hear yet. */
  push = (): Promise<string> => this.#take('told', '"Push"')

  /** The page hears a frame of the server's, or what the walk says in its stead. */
  tell(said: string | [name: string, body: object]): void {
    this.#there().page.send(typeof said === 'string' ? said : `42${JSON.stringify(said)}`)
  }
}
