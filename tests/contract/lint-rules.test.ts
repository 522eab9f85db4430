import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const call = "const outcome = await hostCall('/api', {})"

/** Bodies of functions that the rule must reject. */
const rejected = [
  ['a call as a statement', "await hostCall('/api', {})"],
  ['a call that is not awaited', "void openCall('/api', {})"],
  ['a promise of which only the success is used', "hostCall('/api', {}).then(({ ok }) => ok && show())"],
  ['only the success is used', `${call}; if (outcome.ok) show(outcome.data)`],
  ['only the success is used, in a block', `${call}; if (outcome.ok) { show(outcome.data) }`],
  ['an answer with an empty default', `${call}; return (outcome.ok && outcome.data) || ''`],
] as const

/** Bodies of functions that the rule must accept. */
const accepted = [
  ['an outcome with an else', `${call}; if (outcome.ok) show(outcome.data); else showRefusal(t, outcome)`],
  ['an outcome that is handed on', `${call}; if (outcome.ok) show(outcome.data); return outcome`],
  [
    'a refusal that is reported first',
    `${call}; if (!outcome.ok) return showRefusal(t, outcome); show(outcome.data)`,
  ],
] as const

const fileOf = (what: string): string => `${what.replaceAll(/\W+/g, '-')}.ts`

let folder: string
/** The linter's output for all bodies. One run costs as much as one file. */
let output: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'))
  const config = { root: true, plugins: [resolve('scripts/lint/no-ignored-outcome.grit')] }
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
  for (const [what, body] of [...rejected, ...accepted])
    writeFileSync(join(folder, fileOf(what)), `export async function f() {\n  ${body}\n}\ndebugger\n`)
  const biome = resolve('node_modules/.bin/biome')
  const { stdout, stderr } = spawnSync(biome, ['lint', '--reporter=github', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  output = stdout + stderr
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The linter's lines about the file of this body. */
const lintOf = (what: string): string[] => output.split('\n').filter((line) => line.includes(fileOf(what)))

it.each(rejected)('the linter rejects a call whose outcome is ignored: %s', (what) => {
  expect(lintOf(what)).toContainEqual(expect.stringContaining('The outcome of this call is ignored'))
})

it.each(accepted)('the linter accepts a call whose outcome is used: %s', (what) => {
  // Another rule forbids the last line of each file: it shows that the linter has read this file.
  expect(lintOf(what)).toEqual([expect.stringContaining('debugger')])
})
