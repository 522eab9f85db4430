import { chromium } from 'playwright-core'
import { chromiumFlags, findChromium, shortLivedFlags } from '#scripts/chromium.ts'
import { forgetData, freePort, type ServerProcess, startServer } from '#scripts/server-process.ts'
import { PagePool } from './page-pool.ts'

// The parts that the test files of one worker share (the files are not isolated, see vitest.config.ts): the browser
// with its pages, a server, and the port of every server. The same port means the same origin, for which the pages
// have already compiled the code. Browser and server end with the worker.

export interface BrowserPool {
  port: number
  pool: PagePool
  /** Lends a server to a test file: the shared server or, with settings, a server of its own. */
  lend(own?: Record<string, string>): Promise<ServerProcess>
  /** Starts a killed server again on the same data. */
  startAnew(): Promise<ServerProcess>
  /** Called when a test file has finished. Stops the server if the file does not share it. */
  takeBack(): Promise<void>
}

let pool: Promise<BrowserPool> | undefined

export const useBrowserPool = (): Promise<BrowserPool> => {
  pool ??= open()
  return pool
}

async function open(): Promise<BrowserPool> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium: npm test installs one')
  const args = [...chromiumFlags, ...shortLivedFlags]
  const [port, browser] = await Promise.all([
    freePort(),
    chromium.launch({ executablePath, args, headless: !process.env.HEADED }),
  ])
  return { port, pool: new PagePool(browser), ...servers(port) }
}

/** Whether the server answers. A failed test may have killed it. */
const answers = ({ origin }: ServerProcess): Promise<boolean> =>
  fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** One server at a time, because all listen on one port. */
function servers(port: number): Omit<BrowserPool, 'port' | 'pool'> {
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
