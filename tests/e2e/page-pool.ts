import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Disposable,
  Page,
  ViewportSize,
} from 'playwright-core'

type Options = BrowserContextOptions & { viewport: ViewportSize }

interface Booth {
  kind: string
  viewport: ViewportSize
  context: BrowserContext
  page: Page
  /** Whom the errors and warnings of its console are told. */
  hear(line: string): void
  before: Disposable | undefined
}

/** Pages kept for who may take them: each holds some memory. */
const mostIdle = 12

/** What a page says when it is left while it connects. */
const leftConnecting = /WebSocket/

/** With an icon, which the browser would ask the server for. */
const bare = '<!doctype html><link rel="icon" href="data:,">'

/** In a page where movement is reduced: what would still fade is there at once. Every frame of it is drawn by the processor. */
function standStill(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Pages that go from test to test and from file to file: a context of its own for each, emptied of cookies, storage and all else that a page
 * leaves behind, but with the code that it has fetched and compiled. A new context takes a second or two of the
 * machine for that.
 */
export class PagePool {
  readonly #browser: Browser
  readonly #idle: Booth[] = []
  readonly #taken: Booth[] = []

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** The contexts in use. */
  get contexts(): BrowserContext[] {
    return this.#taken.map(({ context }) => context)
  }

  /** An empty page in a context made with these options; `before` runs in it before its own scripts. */
  async take(
    options: Options,
    { hear, before }: { hear: Booth['hear']; before: string | undefined },
  ): Promise<Page> {
    const kind = JSON.stringify(options)
    const place = this.#idle.findIndex((booth) => booth.kind === kind)
    const booth = this.#idle.splice(place, place < 0 ? 0 : 1)[0] ?? (await this.#make(kind, options))
    booth.hear = hear
    this.#taken.push(booth)
    booth.before = before === undefined ? undefined : await booth.context.addInitScript(before)
    return booth.page
  }

  async #make(kind: string, options: Options): Promise<Booth> {
    const context = await this.#browser.newContext(options)
    if (options.reducedMotion === 'reduce') await context.addInitScript(standStill)
    const page = await context.newPage()
    const { viewport } = options
    const booth: Booth = { kind, viewport, context, page, hear: () => {}, before: undefined }
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) booth.hear(message.text())
    })
    context.on('weberror', (error) => booth.hear(String(error.error())))
    // An error that browsers tell the page only.
    await context.addInitScript(() => {
      window.addEventListener('error', ({ message }) => {
        if (message.startsWith('ResizeObserver')) reportError(new Error(`told the page only: ${message}`))
      })
    })
    return booth
  }

  /** Takes all pages back. */
  async takeBack(): Promise<void> {
    await Promise.all(
      this.#taken.splice(0).map(async (booth) => {
        const { hear } = booth
        booth.hear = (line) => {
          if (!leftConnecting.test(line)) hear(line)
        }
        // One that was closed, or has crashed, is not worth mending.
        const isEmpty = await empty(booth).then(
          () => true,
          () => false,
        )
        if (isEmpty) this.#idle.push(booth)
        else await booth.context.close()
      }),
    )
    const tooMany = this.#idle.splice(0, Math.max(0, this.#idle.length - mostIdle))
    await Promise.all(tooMany.map(({ context }) => context.close()))
  }
}

async function empty(booth: Booth): Promise<void> {
  const { context } = booth
  await context.setOffline(false)
  await booth.before?.dispose()
  const [page, ...others] = context.pages()
  if (!page) throw new Error('no page is left')
  booth.page = page
  await Promise.all([
    ...others.map((other) => other.close()),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    page.mouse.move(0, 0),
  ])
  // A place of the same origin where no code of ours runs, and no server is asked. It alone is answered here: what the
  // page is still loading would take the answer for its own.
  const { origin } = new URL(page.url())
  const nowhere = `${origin}/nowhere`
  await page.route(nowhere, (route) => route.fulfill({ contentType: 'text/html', body: bare }))
  await page.goto(nowhere)
  // A clock that a test has put into a context stays in it, and so does a line that it holds.
  const stays = "['__pwClock', 'lineIsHeld'].some((name) => name in globalThis)"
  if (await page.evaluate(stays)) throw new Error('its clock or its line is not its own')
  await page.evaluate(() => sessionStorage.clear())
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const debug = await context.newCDPSession(page)
  await debug.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await Promise.all([debug.detach(), context.clearCookies(), page.setViewportSize(booth.viewport)])
}
