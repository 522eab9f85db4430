import { machine } from './figures.ts'
import { scenarios } from './scenarios.ts'

/** npm run bench [-- <scenario> …]; without a name all of them. Figures go to standard output as JSON lines. */
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(scenarios, name))
if (unknown.length > 0) {
  console.error(`no scenario ${unknown.join(', ')}; there are ${Object.keys(scenarios).join(', ')}`)
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
}
process.exit(isWithin ? 0 : 1)
