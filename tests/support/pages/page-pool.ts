import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Disposable,
  Page,
  ViewportSize,
} from 'playwright-core'
import { reportResizeErrors, standStill } from '#tests/support/checks/dom-errors.ts'

type Options = BrowserContextOptions & { viewport: ViewportSize }

interface Booth {
  kind: string
  viewport: ViewportSize
  context: BrowserContext
  page: Page
  /** Gets the errors and warnings of the page's console. */
  onLine(line: string): void
  before: Disposable | undefined
}

/** The idle pages that are kept: each needs some memory. */
const mostIdle = 12

/** The message that the browser logs when a page is left while it connects. */
const leftConnecting = /WebSocket/

/** The browser's message when a page registers the phone's service worker, which most tests block. */
const blockedWorker = /Service Worker registration blocked/

/** An empty page with an icon. Without the icon the browser would request an icon from the server. */
const bare = '<!doctype html><link rel="icon" href="data:,">'

/**
 * Pages that tests and files use again. Each page has its own context. Cookies, storage and all other state are
 * cleared, but the fetched and compiled code stays, because a new context takes a second or two to load the code.
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

  /**
   * Returns an empty page in a context with these options. `before` runs in the page before the page's own scripts.
   */
  async take(
    options: Options,
    { onLine, before }: { onLine: Booth['onLine']; before: string | undefined },
  ): Promise<Page> {
    const kind = JSON.stringify(options)
    const place = this.#idle.findIndex((booth) => booth.kind === kind)
    const booth = this.#idle.splice(place, place < 0 ? 0 : 1)[0] ?? (await this.#make(kind, options))
    booth.onLine = onLine
    this.#taken.push(booth)
    booth.before = before === undefined ? undefined : await booth.context.addInitScript(before)
    return booth.page
  }

  async #make(kind: string, options: Options): Promise<Booth> {
    const context = await this.#browser.newContext(options)
    if (options.reducedMotion === 'reduce') await context.addInitScript(standStill)
    const page = await context.newPage()
    const { viewport } = options
    const booth: Booth = { kind, viewport, context, page, onLine: () => {}, before: undefined }
    context.on('console', (message) => {
      const text = message.text()
      if (['error', 'warning'].includes(message.type()) && !blockedWorker.test(text)) booth.onLine(text)
    })
    context.on('weberror', (error) => booth.onLine(String(error.error())))
    await context.addInitScript(reportResizeErrors)
    return booth
  }

  /** Takes all pages back. */
  async takeBack(): Promise<void> {
    await Promise.all(
      this.#taken.splice(0).map(async (booth) => {
        const { onLine } = booth
        booth.onLine = (line) => {
          if (!leftConnecting.test(line)) onLine(line)
        }
        // A page that was closed or has crashed cannot be emptied, and is not used again.
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
  // A test may have left a key down. The next press of Enter would then be a repetition, which opens no link.
  for (const key of ['Enter', 'Alt', 'Control', 'Meta', 'Shift']) await page.keyboard.up(key)
  // Go to a page of the same origin without our code and without a server request. Answer only this address: other
  // requests of the page that are still pending would take the answer.
  const { origin } = new URL(page.url())
  const nowhere = `${origin}/nowhere`
  await page.route(nowhere, (route) => route.fulfill({ contentType: 'text/html', body: bare }))
  await page.goto(nowhere)
  // A fake clock or a held connection cannot be removed from its context, so a page with one must not be used
  // again.
  const stays = "['__pwClock', 'lineIsHeld'].some((name) => name in globalThis)"
  if (await page.evaluate(stays)) throw new Error('its clock or its line is not its own')
  await page.evaluate(() => sessionStorage.clear())
  await page.emulateMedia({ forcedColors: 'none' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const debug = await context.newCDPSession(page)
  await debug.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await Promise.all([debug.detach(), context.clearCookies(), page.setViewportSize(booth.viewport)])
}
