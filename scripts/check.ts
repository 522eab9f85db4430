import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// Runs all checks that a change must pass, one per line, and stops at the first failure. With --without-tests it skips
// the tests, which CI runs with their own command.
const root = fileURLToPath(new URL('..', import.meta.url))
const tool = (name: string): string => `${root}node_modules/.bin/${name}`
const script = (file: string, ...args: string[]): string[] => [
  process.execPath,
  `${root}scripts/${file}`,
  ...args,
]

const steps: [name: string, ...commands: string[][]][] = [
  ['commit subjects', script('check-commits.ts')],
  ['format and lint', [tool('biome'), 'check', '--error-on-warnings', '.']],
  ['types', [tool('tsc')]],
  ['import directions', [tool('depcruise'), 'src', 'server', 'scripts', 'tests', 'bench']],
  ['dead code', [tool('knip'), '--no-progress']],
  ['documents', script('generate-docs.ts', '--check')],
  ['build and budget', script('build.ts')],
  ...(process.argv.includes('--without-tests') ? [] : [['tests', script('test.ts')] as [string, string[]]]),
]

interface Result {
  ok: boolean
  output: string
}

function run([command = '', ...args]: string[]): Promise<Result> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() }))
  })
}

for (const [name, ...commands] of steps) {
  const began = performance.now()
  for (const command of commands) {
    const { ok, output } = await run(command)
    if (ok) continue
    console.error(output.trimEnd())
    console.error(`FAILED  ${name}`)
    process.exit(1)
  }
  console.log(`ok      ${name.padEnd(18)} ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
