import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { groups, type ScenarioName } from './catalogue.ts'
import { readResults, writeResults } from './results.ts'
import { scenarios } from './scenarios.ts'
import { machine } from './support/figures.ts'

const documentGenerator = fileURLToPath(new URL('../scripts/generate-docs.ts', import.meta.url))

/**
 * npm run bench [-- --json] [<scenario or group> …]: without names, runs all scenarios. It prints the figures as JSON lines. With
 * --json it also stores them in bench/results.json and updates the table in docs/performance.md.
 */
const stores = process.argv.includes('--json')
const asked = process.argv
  .slice(2)
  .filter((argument) => argument !== '--json')
  .flatMap((name) => groups[name] ?? name)
const unknown = asked.filter((name) => !Object.hasOwn(scenarios, name))
if (unknown.length > 0) {
  console.error(
    `no scenario ${unknown.join(', ')}; there are ${[...Object.keys(groups), ...Object.keys(scenarios)].join(', ')}`,
  )
  process.exit(1)
}

console.log(`machine: ${machine()}; server and load client share it`)
let isWithin = true
for (const [name, { run, onlyByName }] of Object.entries(scenarios)) {
  if (asked.length > 0 ? !asked.includes(name) : onlyByName) continue
  const { figures, over } = await run()
  console.log(JSON.stringify({ scenario: name, ...figures }))
  for (const words of over) console.error(`over budget: ${name}: ${words}`)
  isWithin &&= over.length === 0
  if (!stores || 'skipped' in figures) continue
  const result = { date: new Date().toISOString().slice(0, 10), machine: machine(), figures }
  writeResults({ ...readResults(), [name as ScenarioName]: result })
  execFileSync(process.execPath, [documentGenerator])
}
process.exit(isWithin ? 0 : 1)
