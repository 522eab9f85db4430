import { allDocuments } from './docs/documents.ts'
import { staleDocuments, storeDocuments } from './docs/stored-documents.ts'

// Writes all generated documents (docs/documents.ts). With --check it only reports which are out of date.
const documents = await allDocuments()
const stale = staleDocuments(documents)

if (process.argv.includes('--check')) {
  for (const path of stale) console.error(`${path} is not up to date: run \`npm run docs\``)
  process.exit(stale.length > 0 ? 1 : 0)
}
storeDocuments(documents)
console.log(`${documents.size} documents, ${stale.length} of them changed`)
