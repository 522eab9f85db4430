import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface Ended {
  code: number | null
  output: string
  errors: string
}

/** Runs a program of the server. `until`: resolves when the output has this text, and leaves the process running. */
export function run(
  file: string,
  given: readonly string[],
  variables: Record<string, string>,
  until?: string,
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', PROCESSES: '1', ...variables }
  const child = spawn(process.execPath, [file, ...given], { env, cwd: root })
  let output = ''
  let errors = ''
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
    if (until && output.includes(until)) resolve()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  const ended = new Promise<Ended>((end) => child.on('close', (code) => end({ code, output, errors })))
  // A test that fails leaves its server running.
  onTestFinished(() => void child.kill('SIGKILL'))
  void ended.then(() => resolve())
  return { ready, ended, stop: (signal: NodeJS.Signals) => child.kill(signal), output: () => output }
}
