import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { networkAddress } from '#server/platform/addresses.ts'

// npm run dev: runs the server, which restarts on a change, and the pages, which reload. Both end together.
const root = fileURLToPath(new URL('..', import.meta.url))
const pagesPort = '5173'
const port = process.env.PORT ?? '3000'
const environment = {
  ...process.env,
  PORT: port,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${networkAddress() ?? '127.0.0.1'}:${pagesPort}`,
  API_ORIGIN: `http://127.0.0.1:${port}`,
}

const run = (...args: string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, env: environment, stdio: 'inherit' })

const children = [
  run('--watch', '--watch-preserve-output', 'server/main.ts'),
  run(
    'node_modules/vite/bin/vite.js',
    '--host',
    '--port',
    pagesPort,
    '--strictPort',
    '--clearScreen',
    'false',
  ),
]

function stop(code: number): void {
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}

for (const child of children) child.on('exit', (code) => stop(code ?? 0))
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
