import { once } from 'node:events'
import { createServer } from 'node:net'
import { chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'
import { forgetData, type ServerProcess, startServer } from '../../scripts/server-process.ts'
import { PagePool } from './page-pool.ts'

// What the files of one worker share (they are not isolated, vitest.config.ts): the browser with its pages, a server, and
// the port that every server listens on. The same port makes it the same origin, for which the pages have the code
// compiled already. Browser and server end with the worker.

/** Less to do for pages that live for seconds and nobody looks at: measured, a sixth of the browser's time. */
const shortLived = [
  // Playwright's own list counts no more beside another one: what of it concerns these tests is said again. A script that
  // is streamed is compiled anew in every page; else the page finds what the one before it has compiled.
  '--disable-features=SpareRendererForSitePerProcess,PreloadTopChromeWebUI,InitialWebUI,WebUIReloadButton,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,PreconnectToSearch,ScriptStreaming',
  // One process less to talk with, as nothing draws on a graphics card.
  '--in-process-gpu',
  '--js-flags=--no-maglev,--no-opt',
]

export interface House {
  port: number
  pool: PagePool
  /** A server for one file: its own, with these settings, or the one that files share. */
  lend(own?: Record<string, string>): Promise<ServerProcess>
  /** The lent server again, after it was killed: on the same data. */
  startAnew(): Promise<ServerProcess>
  /** The file is done. A server of its own ends. */
  takeBack(): Promise<void>
}

let house: Promise<House> | undefined

export const enterHouse = (): Promise<House> => {
  house ??= open()
  return house
}

async function open(): Promise<House> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium: npm test installs one')
  const args = [...chromiumFlags, ...shortLived]
  const [port, browser] = await Promise.all([freePort(), chromium.launch({ executablePath, args })])
  return { port, pool: new PagePool(browser), ...servers(port) }
}

/** A test that failed may have left it dead. */
const answers = ({ origin }: ServerProcess): Promise<boolean> =>
  fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** One server at a time, as all listen on one port. */
function servers(port: number): Omit<House, 'port' | 'pool'> {
  let server: ServerProcess | undefined
  let environment: Record<string, string> | undefined
  const end = async (): Promise<void> => {
    if (!server) return
    const ended = server.kill('SIGKILL')
    forgetData(server)
    server = undefined
    await ended
  }
  for (const signal of ['exit', 'SIGTERM'] as const) process.once(signal, () => void end())
  const start = async (dataDirectory?: string): Promise<ServerProcess> => {
    server = await startServer({
      port,
      ...(dataDirectory && { dataDirectory }),
      ...(environment && { environment }),
    })
    return server
  }
  return {
    async lend(own) {
      if (server && !own && (await answers(server))) return server
      await end()
      environment = own
      return start()
    },
    startAnew: () => start(server?.dataDirectory),
    takeBack: async () => {
      if (environment) await end()
    },
  }
}

// Below those that systems hand out by themselves: it stays free while a server is killed and comes back.
const lowestPort = 20_000
const ports = 10_000

async function freePort(): Promise<number> {
  const port = lowestPort + Math.floor(Math.random() * ports)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}
