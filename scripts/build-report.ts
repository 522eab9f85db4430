import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../src/i18n/base/language.ts'
import { chunkCycles } from './build/chunk-cycles.ts'
import { firstPages } from './build/chunks.ts'
import { languagePage } from './build/language-pages.ts'
import type { Manifest } from './build/manifest.ts'
import { precompress } from './build/precompress.ts'
import {
  consoleBudgetBytes,
  guestBudgetBytes,
  type ScriptWeight,
  type Surface,
  scriptWeight,
  surfacePage,
} from './build/script-weight.ts'

// Runs after `vite build`: writes one page for each surface and language, compresses all files, and checks the size
// budgets of the guest pages and of the console's first pages.
const directory = process.argv[2] ?? 'dist'
const read = (file: string): Buffer => readFileSync(join(directory, file))
const manifestOf = (surface: Surface): Manifest => JSON.parse(read(`.vite/${surface}.json`).toString())
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
const surfaces = Object.keys(surfacePage) as Surface[]

for (const surface of surfaces) {
  const page = surfacePage[surface]
  const html = read(page).toString()
  for (const language of languages) {
    const name = page.replace('.html', `.${language}.html`)
    writeFileSync(join(directory, name), languagePage(html, manifestOf(surface), surface, language))
  }
}
precompress(directory)

for (const surface of surfaces) {
  const { bytes, files, view } = scriptWeight(manifestOf(surface), surface, read)
  const heaviest = view === undefined ? '' : `, with ${view}`
  console.log(
    `${surface.padEnd(8)} largest first load ${kilobytes(bytes)} gzip of script in ${files.length} files${heaviest}`,
  )
}
const consoleManifest = manifestOf('console')
const consolePages = { ...firstPages, desk: 'src/ui/console/desk/page/desk-page.tsx' }
for (const [name, view] of Object.entries(consolePages)) {
  const { bytes, files } = scriptWeight(consoleManifest, 'console', read, [view])
  console.log(`  ${name.padEnd(14)} ${kilobytes(bytes)} in ${files.length} files`)
}

const cycles = surfaces.flatMap((surface) => chunkCycles(manifestOf(surface)))
if (cycles.length > 0) {
  for (const cycle of cycles) console.error(`Files that import each other: ${cycle.join(' and ')}`)
  console.error(
    'Change the groups of scripts/build/chunks.ts: one of them would run before the other is ready.',
  )
  process.exit(1)
}

/** Reports whether a surface's first load keeps its budget. Only a warning with `--warn`. */
function checkBudget(name: string, { bytes, files }: ScriptWeight, budget: number): void {
  if (bytes <= budget) {
    console.log(`${name} budget ${kilobytes(budget)}: kept`)
    return
  }
  console.error(`The ${name} is above its budget of ${kilobytes(budget)}.`)
  if (process.argv.includes('--warn')) return
  for (const { file, bytes: size } of files) console.error(`  ${kilobytes(size).padStart(9)}  ${file}`)
  process.exitCode = 1
}

checkBudget('guest route', scriptWeight(manifestOf('guest'), 'guest', read), guestBudgetBytes)
for (const [name, budget] of Object.entries(consoleBudgetBytes)) {
  const page = firstPages[name as keyof typeof firstPages]
  checkBudget(name, scriptWeight(consoleManifest, 'console', read, [page]), budget)
}
