import { allDocuments } from './docs/documents.ts'
import { staleDocuments, storeDocuments } from './docs/stored-documents.ts'

// Writes docs/statecharts and docs/api; with --check it only tells what is stale.
const documents = await allDocuments()
const stale = staleDocuments(documents)

if (process.argv.includes('--check')) {
  for (const path of stale) console.error(`${path} is not up to date: run \`npm run docs\``)
  process.exit(stale.length > 0 ? 1 : 0)
}
storeDocuments(documents)
console.log(`${documents.size} documents, ${stale.length} of them changed`)
