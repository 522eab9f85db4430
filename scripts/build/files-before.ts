import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from './manifest.ts'

/** All files with hashed names in the manifests of a build. */
function hashedFiles(build: string): string[] {
  const folder = join(build, '.vite')
  if (!existsSync(folder)) return []
  const manifests = readdirSync(folder).map(
    (name): Manifest => JSON.parse(readFileSync(join(folder, name), 'utf8')),
  )
  const chunks = manifests.flatMap((manifest) => Object.values(manifest))
  return chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
}

/**
 * Copies the files of the previous build into a new one. Open pages request them after a server restart, and a server
 * that has not restarted still sends the old pages.
 */
export function keepFilesBefore(before: string, fresh: string): void {
  for (const file of new Set(hashedFiles(before))) {
    for (const path of [file, `${file}.br`, `${file}.gz`]) {
      if (existsSync(join(before, path)) && !existsSync(join(fresh, path)))
        copyFileSync(join(before, path), join(fresh, path))
    }
  }
}
