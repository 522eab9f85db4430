import type { Manifest } from './manifest.ts'

/**
 * Finds chunks of the build that import each other, and returns each cycle as a path. In such a cycle one chunk runs
 * before the other is ready. Then the page can crash with "undefined", and no unit test detects it.
 */
export function chunkCycles(manifest: Manifest): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const way: string[] = []
  const visit = (key: string): void => {
    const at = way.indexOf(key)
    if (at >= 0) {
      cycles.push(way.slice(at))
      return
    }
    if (done.has(key)) return
    way.push(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
    way.pop()
    done.add(key)
  }
  for (const key of Object.keys(manifest)) visit(key)
  return cycles
}
