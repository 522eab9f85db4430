import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  origin: string
  pid: number
  /** Folder of the server's embedded database. */
  dataDirectory: string
  logonName: string
  password: string
  /** Ends the process. Resolves with its exit code, or null if a signal has ended it. */
  kill(signal: NodeJS.Signals): Promise<number | null>
}

const main = new URL('../server/main.ts', import.meta.url)
const password = 'measure-and-test-1'
export const metricsToken = 'measure-and-test-1'

/** Starts the real server in its own process. Throws if it does not answer. */
export async function startServer(options: {
  port: number
  dataDirectory?: string
  environment?: Record<string, string>
  /** The server of another checkout. */
  server?: URL
}): Promise<ServerProcess> {
  const dataDirectory = options.dataDirectory ?? mkdtempSync(join(tmpdir(), 'cuelight-'))
  const origin = `http://127.0.0.1:${options.port}`
  const child = spawn(process.execPath, [fileURLToPath(options.server ?? main)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(options.port),
      DATA_DIR: dataDirectory,
      CAPTCHA: 'off',
      PROCESSES: '1',
      METRICS_TOKEN: metricsToken,
      LOG_LEVEL: 'error',
      FIRST_HOST_LOGIN: 'prober',
      FIRST_HOST_PASSWORD: password,
      ...options.environment,
    },
  })
  await answers(origin, child)
  return {
    origin,
    pid: child.pid ?? 0,
    dataDirectory,
    logonName: 'prober',
    password,
    kill: (signal) =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
        child.once('exit', resolve)
        child.kill(signal)
      }),
  }
}

/** The ids of the worker processes of a server with several (Linux), in the order of their start. */
export const workersOf = ({ pid }: Pick<ServerProcess, 'pid'>): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

export const forgetData = (server: ServerProcess): void =>
  rmSync(server.dataDirectory, { recursive: true, force: true })

const startTimeoutMilliseconds = 90_000

async function answers(origin: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + startTimeoutMilliseconds
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const response = await fetch(`${origin}/health`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error('the server does not answer')
}

// The ports are below those that systems assign automatically, so a port stays free while a server restarts.
const lowestPort = 20_000
const ports = 10_000

/** A port on which no server of this machine listens. */
export async function freePort(): Promise<number> {
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
