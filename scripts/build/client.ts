import { spawn } from 'node:child_process'
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const built = join(root, 'dist')

/** What the client is built from. */
const sources = [
  'src',
  'public',
  'scripts/build',
  'index.html',
  'guest.html',
  'screen.html',
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

function runNode(...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} ended with ${code}`))))
  })
}

/**
 * Builds the client where `dist` is missing or older than its sources. It takes the place of the old one whole: a server
 * beside us never sees half a build, and a build that fails leaves the old one.
 */
export async function ensureClient(): Promise<void> {
  if (isCurrent()) return
  process.stdout.write('Building the client …\n')
  const fresh = join(root, `node_modules/.client-${process.pid}`)
  try {
    await runNode(
      'node_modules/vite/bin/vite.js',
      'build',
      '--outDir',
      fresh,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    )
    await runNode('scripts/build-report.ts', fresh, '--warn')
    rmSync(built, { recursive: true, force: true })
    renameSync(fresh, built)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
