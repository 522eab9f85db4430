import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

// Counts the small files of the product whose one importer is in the same folder: such a file is a part of its importer.
// The argument is the report of dependency-cruiser in JSON.

/** The number of such files today. It may only fall. */
const atMost = 5
const smallestFile = 25

/** Files that must be apart. */
const apart = [
  /^server\/migrations\//, // One file for each migration.
  /\.kind\.ts$|\/kind-steps\.ts$/, // Files of the kinds of items, which CONTRIBUTING.md names.
  /-actors\.ts$|-storage\.ts$/, // Only these files may import services.
  /\/save-qr\.ts$/, // A view does not await.
  /\.rules\.ts$/, // Only these files of the console may import schemas.
]

interface Cruised {
  source: string
  dependents: string[]
  dependencies: { resolved: string; dynamic: boolean }[]
}

const [, , report = ''] = process.argv
const { modules }: { modules: Cruised[] } = JSON.parse(readFileSync(report, 'utf8'))
const loadedOnDemand = new Set(
  modules.flatMap(({ dependencies }) =>
    dependencies.filter(({ dynamic }) => dynamic).map(({ resolved }) => resolved),
  ),
)
const linesOf = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length

const small = modules.filter(({ source, dependents: [importer, ...others] }) => {
  if (!/^(src|server)\//.test(source) || importer === undefined || others.length > 0) return false
  if (dirname(importer) !== dirname(source) || loadedOnDemand.has(source)) return false
  return linesOf(source) < smallestFile && !apart.some((pattern) => pattern.test(source))
})

if (small.length > atMost) {
  for (const { source, dependents } of small) console.error(`${source} is a part of ${dependents[0]}`)
  console.error(`${small.length} files of under ${smallestFile} lines have one importer in the same folder`)
  process.exit(1)
}
