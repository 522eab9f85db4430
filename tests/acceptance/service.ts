import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { codeBlocks } from './documented.ts'
import { inRoot, programIn, type Root } from './root.ts'
import { must } from './steps.ts'

export const unitFile = 'etc/systemd/system/cuelight.service'
export const serverLog = 'var/log/cuelight.log'

/** Starts a program of the root that goes on running. Its output goes to a file of the root. */
export function startIn(root: Root, log: string, ...program: string[]): ChildProcess {
  const file = openSync(root.path(log), 'a')
  const child = spawn('env', programIn(root, ...program), { stdio: ['ignore', file, file] })
  closeSync(file)
  return child
}

/** The lines of install.md that start the service: those before, and the one that waits for its answer. */
export function startLines(): { before: string; health: string } {
  const [block = ''] = codeBlocks('install', '4. Start the service')
  const lines = block.trim().split('\n')
  const isHealth = (line: string): boolean => line.startsWith('curl')
  return {
    // Without systemd `enable` is refused with --now.
    before: lines
      .filter((line) => !isHealth(line))
      .join('\n')
      .replace(' --now', ''),
    health: lines.filter(isHealth).join('\n'),
  }
}

/** The server, as systemd starts it with our unit: user, folders, settings and command. */
export class Service {
  readonly #root: Root
  #child: ChildProcess | undefined

  constructor(root: Root) {
    this.#root = root
  }

  /** Starts the server and returns the answer of /health. */
  async start(): Promise<Record<string, unknown>> {
    const unit = readFileSync(this.#root.path(unitFile), 'utf8')
    const all = (key: string): string[] =>
      [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
    const one = (key: string): string => all(key)[0] ?? ''
    const folders = [`/var/lib/${one('StateDirectory')}`, `/var/cache/${one('CacheDirectory')}`]
    await inRoot(this.#root, `install -d -o ${one('User')} -g ${one('Group')} -m 0700 ${folders.join(' ')}`)
    const settings = ['WorkingDirectory', 'EnvironmentFile'].map((key) => `-p ${key}=${one(key)}`)
    const variables = all('Environment').flatMap((line) => line.split(' ').map((pair) => `-E ${pair}`))
    const words = ['exec systemd-run', `--uid=${one('User')}`, ...settings, ...variables, one('ExecStart')]
    this.#child = startIn(this.#root, serverLog, 'sh', '-c', words.join(' '))
    const ended = once(this.#child, 'exit').then(() => {
      const lines = readFileSync(this.#root.path(serverLog), 'utf8').trim().split('\n')
      throw new Error(`the server does not start: ${lines.at(-1)}`)
    })
    // It also ends when it is stopped.
    ended.catch(() => {})
    return JSON.parse(await Promise.race([inRoot(this.#root, startLines().health), ended]))
  }

  async stop(): Promise<void> {
    const child = this.#child
    must(child?.exitCode === null, 'the server has ended')
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    must(code === 0, `the server ended with ${code}`)
  }
}
