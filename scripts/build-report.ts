import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../src/i18n/language.ts'
import { languagePage } from './build/language-pages.ts'
import type { Manifest } from './build/manifest.ts'
import { precompress } from './build/precompress.ts'
import { guestBudgetBytes, type Surface, scriptWeight, surfacePage } from './build/script-weight.ts'

// After `vite build`: a page per surface and language, everything compressed, and the guest's weight held to its budget.
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

const guest = scriptWeight(manifestOf('guest'), 'guest', read)
if (guest.bytes > guestBudgetBytes) {
  console.error(`The guest route is above its budget of ${kilobytes(guestBudgetBytes)}.`)
  if (!process.argv.includes('--warn')) {
    for (const { file, bytes } of guest.files) console.error(`  ${kilobytes(bytes).padStart(9)}  ${file}`)
    process.exit(1)
  }
} else console.log(`guest budget ${kilobytes(guestBudgetBytes)}: kept`)
