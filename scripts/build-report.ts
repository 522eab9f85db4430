import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../src/i18n/base/language.ts'
import { chunkCycles } from './build/chunk-cycles.ts'
import { languagePage } from './build/language-pages.ts'
import type { Manifest } from './build/manifest.ts'
import { precompress } from './build/precompress.ts'
import { guestBudgetBytes, type Surface, scriptWeight, surfacePage } from './build/script-weight.ts'

// Runs after `vite build`: writes one page for each surface and language, compresses all files, and checks the size
// budget of the guest pages.
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
  const { bytes, files } = scriptWeight(manifestOf(surface), surface, read)
  console.log(`${surface.padEnd(8)} first load ${kilobytes(bytes)} gzip of script in ${files.length} files`)
}

const cycles = surfaces.flatMap((surface) => chunkCycles(manifestOf(surface)))
if (cycles.length > 0) {
  for (const cycle of cycles) console.error(`Files that import each other: ${cycle.join(' and ')}`)
  console.error(
    'Change the groups of scripts/build/chunks.ts: one of them would run before the other is ready.',
  )
  process.exit(1)
}

const guest = scriptWeight(manifestOf('guest'), 'guest', read)
if (guest.bytes > guestBudgetBytes) {
  console.error(`The guest route is above its budget of ${kilobytes(guestBudgetBytes)}.`)
  if (!process.argv.includes('--warn')) {
    for (const { file, bytes } of guest.files) console.error(`  ${kilobytes(bytes).padStart(9)}  ${file}`)
    process.exit(1)
  }
} else console.log(`guest budget ${kilobytes(guestBudgetBytes)}: kept`)
