import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Runs all checks that a change must pass, one per line, and lists the failures at the end. With --without-tests it
// skips the tests, which CI runs with their own command. With --changed it checks only the files that differ from main,
// which takes seconds.
const root = fileURLToPath(new URL('..', import.meta.url))
const tool = (name: string): string => `${root}node_modules/.bin/${name}`
const script = (file: string, ...args: string[]): string[] => [
  process.execPath,
  `${root}scripts/${file}`,
  ...args,
]

/** The report of dependency-cruiser, which two steps read. */
const imports = 'node_modules/.imports.json'

type Step = [name: string, ...commands: string[][]]

const lint = (...files: string[]): Step => [
  'format and lint',
  [tool('biome'), 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
]
const texts: Step = ['texts', script('check-texts.ts')]
const subjects: Step = ['commit subjects', script('check-commits.ts')]

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** The files that differ from main, committed or not, and new files. */
function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD')
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(files)].filter((file) => existsSync(`${root}${file}`))
}

function stepsOfChange(): Step[] {
  const files = changedFiles()
  return [subjects, texts, ...(files.length > 0 ? [lint(...files)] : [])]
}

const tests: Step[] = process.argv.includes('--without-tests') ? [] : [['tests', script('test.ts')]]

const steps: Step[] = process.argv.includes('--changed')
  ? stepsOfChange()
  : [
      subjects,
      lint('.'),
      texts,
      ['types', [tool('tsc')]],
      [
        'import directions',
        [tool('depcruise'), 'src', 'server', 'scripts', 'tests', 'bench', '-T', 'json', '-f', imports],
        [tool('depcruise-fmt'), '-T', 'err', '-e', imports],
      ],
      ['small files', script('check-small-files.ts', imports)],
      ['dead code', [tool('knip'), '--no-progress']],
      ['documents', script('generate-docs.ts', '--check')],
      ['build and budget', script('build.ts')],
      ...tests,
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

const failed: string[] = []
for (const [name, ...commands] of steps) {
  const began = performance.now()
  const seconds = () => `${name.padEnd(18)} ${((performance.now() - began) / 1000).toFixed(1)} s`
  const results: Result[] = []
  for (const command of commands) results.push(await run(command))
  if (results.every(({ ok }) => ok)) {
    console.log(`ok      ${seconds()}`)
    continue
  }
  failed.push(name)
  for (const { ok, output } of results) if (!ok) console.error(output.trimEnd())
  console.error(`FAILED  ${seconds()}`)
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
