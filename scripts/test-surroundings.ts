import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const timeoutMilliseconds = 2000

/** A program that the tests use if it is available. */
export interface Surrounding {
  name: string
  there: boolean
  /** The tests that are skipped if the program is missing. */
  without: string
  /** How to install the program. */
  remedy: string
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMilliseconds })
    const end = (answered: boolean): void => {
      socket.destroy()
      resolve(answered)
    }
    socket.on('connect', () => end(true))
    socket.on('error', () => end(false))
    socket.on('timeout', () => end(false))
  })
}

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** Names of packages with a Chromium. The headless shell is first, because it is faster: see `findChromium`. */
const chromiumPackages = ['chromium-headless-shell', 'chromium']

/** Installs a Chromium with the system's package manager, if permitted. */
function installChromium(): string | undefined {
  process.stdout.write('No Chromium found: installing one …\n')
  const mayInstall = process.getuid?.() === 0 && succeeds('apt-get', '--version')
  if (mayInstall && succeeds('apt-get', 'update', '-qq')) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-cjk']
    chromiumPackages.some((name) => succeeds('apt-get', ...install, name))
  }
  return findChromium()
}

/** Looks for all these programs, and installs a Chromium if it is missing. The tests get its path as CHROMIUM_PATH. */
export async function lookAround(): Promise<{ surroundings: Surrounding[]; chromium: string | undefined }> {
  const chromium = findChromium() ?? installChromium()
  const database = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://127.0.0.1:5432')
  const databasePort = Number(database.port || 5432)
  const surroundings = [
    {
      name: 'Chromium',
      there: chromium !== undefined,
      without: 'components and pages in a real browser',
      remedy: 'install Chromium or Chrome, or name one in CHROMIUM_PATH',
    },
    {
      name: `PostgreSQL at ${database.hostname}:${databasePort}`,
      there: await answers(database.hostname, databasePort),
      without: 'everything on Postgres, and several servers',
      remedy: 'start one whose user postgres may create databases, or name one in TEST_DATABASE_URL',
    },
    {
      name: 'Redis at 127.0.0.1:6379',
      there: await answers('127.0.0.1', 6379),
      without: 'several servers',
      remedy: 'start one',
    },
  ]
  return { surroundings, chromium }
}
