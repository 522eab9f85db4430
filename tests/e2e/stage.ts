import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, type TestContext, vi } from 'vitest'
import type { ServerProcess } from '../../scripts/server-process.ts'
import { patience, patienceForWalk } from '../patience.ts'
import { Backstage } from './backstage.ts'
import { enterHouse, type House } from './house.ts'

export type Surface = 'console' | 'guest' | 'screen'

const sizes: Record<Surface, { width: number; height: number }> = {
  console: { width: 1440, height: 900 },
  guest: { width: 390, height: 844 },
  // Of a hall's shape. Every frame is drawn by the processor; how it looks in every shape is the big screen's test.
  screen: { width: 1280, height: 720 },
}

/** The real server in a process of its own and a real browser, for the tests of one file. */
export interface Stage {
  server(): ServerProcess
  /** The first host over the API. */
  backstage(): Backstage
  /** A page of its own browser context: its own cookies, storage and network. */
  open(surface: Surface, path: string, options?: PageOptions): Promise<Page>
  /** The console with the first host signed in. */
  openAsHost(path: string, options?: PageOptions): Promise<Page>
  /** kill -9, then a new process on the same data and port. */
  killAndRestart(): Promise<void>
  kill(): Promise<void>
  restart(): Promise<void>
}

export interface PageOptions {
  /** Another server than the stage's. */
  origin?: string
  locale?: string
  cookies?: Record<string, string>
  /** Console lines that this test brings about on purpose. */
  allow?: RegExp
  viewport?: { width: number; height: number }
  /** Touched rather than clicked; phones are anyhow. */
  hasTouch?: boolean
  /** Reduced unless movement is what is looked at: every frame of it is drawn by the processor. */
  reducedMotion?: 'reduce' | 'no-preference'
  /** Runs in the page before its own scripts. */
  before?: string
}

interface Complaint {
  surface: Surface
  text: string
}

interface StageOptions {
  /** Nobody else's server: with these settings, or because the file changes more of it than events. */
  ownServer?: Record<string, string>
  /** The pages stay open from test to test, unless one fails. */
  keepsPages?: boolean
}

/** Sets the stage up before the file's tests and takes it down after; any console error or warning fails its test. */
export function setStage({ ownServer, keepsPages = false }: StageOptions = {}): Stage {
  let house: House
  let server: ServerProcess
  let backstage: Backstage
  let found: string[] = []
  const complaints: Complaint[] = []

  vi.setConfig({ testTimeout: patienceForWalk.timeout, hookTimeout: patienceForWalk.timeout })

  beforeAll(async () => {
    house = await enterHouse()
    server = await house.lend(ownServer)
    backstage = await Backstage.enter(() => server)
    if (!ownServer) found = await backstage.codes()
  })

  afterEach(async (test) => {
    const failed = test.task.result?.state === 'fail'
    if (failed) await takePictures(house.pool.contexts, test)
    if (failed || !keepsPages) await house.pool.takeBack()
    expect(complaints.splice(0)).toEqual([])
  })

  afterAll(async () => {
    await house?.pool.takeBack()
    // The next file finds what this one has found.
    const codes = ownServer ? [] : await backstage.codes()
    for (const code of codes) if (!found.includes(code)) await backstage.delete(code)
    await house?.takeBack()
  })

  const restart = async (): Promise<void> => {
    server = await house.startAnew()
  }

  async function open(surface: Surface, path: string, options: PageOptions = {}): Promise<Page> {
    const origin = options.origin ?? server.origin
    const kind = {
      viewport: options.viewport ?? sizes[surface],
      locale: options.locale ?? 'zh-CN',
      hasTouch: options.hasTouch ?? surface === 'guest',
      reducedMotion: options.reducedMotion ?? ('reduce' as const),
    }
    const hear = (text: string): void => {
      if (!options.allow?.test(text)) complaints.push({ surface, text })
    }
    const page = await house.pool.take(kind, { hear, before: options.before })
    page.context().setDefaultTimeout(patience)
    const cookies = Object.entries(options.cookies ?? {})
    await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
    await page.goto(origin + path)
    return page
  }

  return {
    server: () => server,
    backstage: () => backstage,
    open,
    openAsHost: (path, options = {}) =>
      open('console', path, { ...options, cookies: { 'Host-Token': backstage.token, ...options.cookies } }),
    kill: () => server.kill('SIGKILL'),
    restart,
    async killAndRestart() {
      await server.kill('SIGKILL')
      await restart()
    },
  }
}

/** What the pages of a failed test looked like, where the failure can be understood from. */
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

/** What a browser says by itself when the network or the server is taken away. */
export const lostConnection =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|WebSocket is closed|WebSocket connection to/

/** What a browser says by itself of an answer that is not a success: the server refused on purpose. */
export const refusedAnswer = /Failed to load resource: the server responded with a status of 4\d\d/
