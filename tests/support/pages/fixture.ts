import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, type TestContext, vi } from 'vitest'
import type { ServerProcess } from '#scripts/server-process.ts'
import { timeoutMilliseconds, walkTimeout } from '../timeouts.ts'
import { type BrowserPool, useBrowserPool } from './browser-pool.ts'
import { Seeding } from './seeding.ts'

export type Surface = 'console' | 'guest' | 'screen' | 'speaker'

const sizes: Record<Surface, { width: number; height: number }> = {
  console: { width: 1440, height: 900 },
  guest: { width: 390, height: 844 },
  // A window with the aspect ratio of the big screen. It is small, because the processor draws every frame. The
  // test of the big screen covers all aspect ratios.
  screen: { width: 1280, height: 720 },
  // A tablet at the foot of the stage.
  speaker: { width: 1024, height: 768 },
}

/** The tests of one file use the real server in a process of its own, and a real browser. */
export interface Fixture {
  server(): ServerProcess
  /** API access as the first host. */
  seeding(): Seeding
  /** Opens a page with its own browser context: its own cookies, storage and network. */
  open(surface: Surface, path: string, options?: PageOptions): Promise<Page>
  /** The console with the first host signed in. */
  openAsHost(path: string, options?: PageOptions): Promise<Page>
  /** kill -9, then a new process on the same data and port. */
  killAndRestart(): Promise<void>
  kill(): Promise<void>
  restart(): Promise<void>
}

export interface PageOptions {
  /** The origin of a server other than the server of the file. */
  origin?: string
  locale?: string
  cookies?: Record<string, string>
  /** Console messages that this test causes on purpose. */
  allow?: RegExp
  viewport?: { width: number; height: number }
  /** Whether the page has touch input. Phones always have touch input. */
  hasTouch?: boolean
  /** Reduced by default, except in tests of movement: the processor draws every frame. */
  reducedMotion?: 'reduce' | 'no-preference'
  /** Whether the page may register the phone's service worker. Other tests do not need it. */
  serviceWorkers?: 'allow' | 'block'
  /** A script that runs in the page before the page's own scripts. */
  before?: string
}

interface Complaint {
  surface: Surface
  text: string
}

interface FixtureOptions {
  /** Starts a server for this file alone, with these settings. Needed also if the file changes more than events. */
  ownServer?: Record<string, string>
  /** Whether the pages stay open from one test to the next. A failed test closes them anyway. */
  keepsPages?: boolean
}

/**
 * Starts server and browser before the tests of the file, and releases both after the tests. An error or warning in
 * the console of a page fails the test.
 */
export function setUpFixture({ ownServer, keepsPages = false }: FixtureOptions = {}): Fixture {
  let pool: BrowserPool
  let server: ServerProcess
  let seeding: Seeding
  let found: string[] = []
  const complaints: Complaint[] = []

  vi.setConfig({ testTimeout: walkTimeout.timeout, hookTimeout: walkTimeout.timeout })

  beforeAll(async () => {
    pool = await useBrowserPool()
    server = await pool.lend(ownServer)
    seeding = await Seeding.enter(() => server)
    if (!ownServer) found = await seeding.codes()
  })

  afterEach(async (test) => {
    const failed = test.task.result?.state === 'fail'
    if (failed) await takePictures(pool.pool.contexts, test)
    if (failed || !keepsPages) await pool.pool.takeBack()
    expect(complaints.splice(0)).toEqual([])
  })

  afterAll(async () => {
    await pool?.pool.takeBack()
    // Restore the state of the shared server, so that the next file finds the same state.
    const codes = ownServer ? [] : await seeding.codes()
    for (const code of codes) if (!found.includes(code)) await seeding.delete(code)
    await pool?.takeBack()
  })

  const restart = async (): Promise<void> => {
    server = await pool.startAnew()
  }

  async function open(surface: Surface, path: string, options: PageOptions = {}): Promise<Page> {
    const origin = options.origin ?? server.origin
    const kind = {
      viewport: options.viewport ?? sizes[surface],
      locale: options.locale ?? 'zh-CN',
      hasTouch: options.hasTouch ?? surface === 'guest',
      reducedMotion: options.reducedMotion ?? ('reduce' as const),
      serviceWorkers: options.serviceWorkers ?? ('block' as const),
    }
    const onLine = (text: string): void => {
      if (!options.allow?.test(text)) complaints.push({ surface, text })
    }
    const page = await pool.pool.take(kind, { onLine, before: options.before })
    page.context().setDefaultTimeout(timeoutMilliseconds)
    const cookies = Object.entries(options.cookies ?? {})
    await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
    await page.goto(origin + path)
    return page
  }

  return {
    server: () => server,
    seeding: () => seeding,
    open,
    openAsHost: (path, options = {}) =>
      open('console', path, {
        ...options,
        cookies: {
          'Host-Token': seeding.token,
          // Start with a closed sidebar, because the sidebar of a first visit would cover a desk of this width.
          ...(path.startsWith('/Event/index') && { sidebarStatus: '0' }),
          ...options.cookies,
        },
      }),
    async kill() {
      await server.kill('SIGKILL')
    },
    restart,
    async killAndRestart() {
      await server.kill('SIGKILL')
      await restart()
    },
  }
}

/** Pictures of a failed test's pages, to understand the failure. */
async function takePictures(contexts: readonly BrowserContext[], { task }: TestContext): Promise<void> {
  const folder = join(tmpdir(), 'cuelight-failures')
  mkdirSync(folder, { recursive: true })
  const pages = contexts.flatMap((context) => context.pages())
  await Promise.all(
    pages.map(async (page, index) => {
      const path = join(folder, `${task.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}-${index}.png`)
      await page.screenshot({ path }).catch(() => {})
      process.stderr.write(`${page.url()} looked like ${path}\n`)
    }),
  )
}

/** The browser's own messages when the network or the server is gone. */
export const lostConnection =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|WebSocket is closed|WebSocket connection to/

/** The browser's own message about an unsuccessful answer: the server refused on purpose. */
export const refusedAnswer = /Failed to load resource: the server responded with a status of 4\d\d/
