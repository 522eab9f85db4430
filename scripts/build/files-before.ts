import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from './manifest.ts'

/** All files with hashed names that a build's manifests know. */
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
 * Gives a build the files of the one before, for as long as it stands itself: pages that are open ask for them after a
 * server has been started anew, and one that was not still sends its old pages.
 */
export function keepFilesBefore(before: string, fresh: string): void {
  for (const file of new Set(hashedFiles(before))) {
    for (const path of [file, `${file}.br`, `${file}.gz`]) {
      if (existsSync(join(before, path)) && !existsSync(join(fresh, path)))
        copyFileSync(join(before, path), join(fresh, path))
    }
  }
}
