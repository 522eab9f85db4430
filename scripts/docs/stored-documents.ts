import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Documents, statechartFolder } from './documents.ts'

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const storedDocument = (path: string): string | undefined =>
  existsSync(at(path)) ? readFileSync(at(path), 'utf8') : undefined

/** Pages of machines that no longer exist. */
export const strayDiagrams = (documents: Documents): string[] =>
  (existsSync(at(statechartFolder)) ? readdirSync(at(statechartFolder)) : [])
    .map((file) => `${statechartFolder}/${file}`)
    .filter((path) => path.endsWith('.md') && !documents.has(path))

/** Paths of documents that differ from their generated text. */
export const staleDocuments = (documents: Documents): string[] => [
  ...[...documents].filter(([path, text]) => storedDocument(path) !== text).map(([path]) => path),
  ...strayDiagrams(documents),
]

export function storeDocuments(documents: Documents): void {
  for (const [path, text] of documents) {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  for (const path of strayDiagrams(documents)) rmSync(at(path))
}
