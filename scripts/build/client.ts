import { spawn } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepFilesBefore } from './files-before.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const built = join(root, 'dist')

/** The sources of the client. If one is newer than the build, the build is out of date. */
const sources = [
  'src',
  'public',
  'scripts/build',
  'index.html',
  'guest.html',
  'screen.html',
  'speaker.html',
  'vite.config.ts',
  'package-lock.json',
]

function newestChange(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))))
}

function isCurrent(): boolean {
  const made = statSync(join(built, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources.every((source) => newestChange(join(root, source)) <= made)
}

function runNode(args: readonly string[], output: 'ignore' | 'inherit'): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', output, 'inherit'] })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} ended with ${code}`))))
  })
}

/** What happens if a page exceeds its budget. */
interface BuildOptions {
  overBudget: 'fails' | 'warns'
}

/** Builds the client in a folder, which it empties before. */
export async function buildClientIn(folder: string, { overBudget }: BuildOptions): Promise<void> {
  const strict = overBudget === 'fails'
  const vite = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  await runNode(vite, 'ignore')
  const report = ['scripts/build-report.ts', folder]
  await runNode(strict ? report : [...report, '--warn'], strict ? 'inherit' : 'ignore')
}

/**
 * Builds the client and replaces the old build in one step. The new build also keeps the files of the old one. A
 * running server never sees half a build, open pages still find their files, and a failed build leaves the old one.
 */
export async function buildClient(options: BuildOptions): Promise<void> {
  const fresh = join(root, `node_modules/.client-${process.pid}`)
  const old = `${fresh}-old`
  try {
    await buildClientIn(fresh, options)
    if (existsSync(built)) {
      keepFilesBefore(built, fresh)
      renameSync(built, old)
    }
    renameSync(fresh, built)
  } finally {
    for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether the tools of the build are installed. A production install (`npm ci --omit=dev`) has none. */
const canBuild = (): boolean => existsSync(join(root, 'node_modules/vite'))

/**
 * Builds the client if `dist` is missing or older than its sources. Without the tools of the build it uses `dist` as it
 * is, and throws if there is none.
 */
export async function ensureClient(): Promise<void> {
  if (!canBuild()) {
    if (existsSync(join(built, 'index.html'))) return
    throw new Error(
      'dist is missing, and the tools of the build are not installed: run npm ci without --omit=dev',
    )
  }
  if (isCurrent()) return
  process.stdout.write('Building the client …\n')
  await buildClient({ overBudget: 'warns' })
}
