/** The part of Vite's manifest that we read: the output file of each source module. */
interface ManifestChunk {
  file: string
  /** Name of the chunk, if it contains several modules. */
  name?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

export type Manifest = Record<string, ManifestChunk>

/** All files that the browser fetches to load the given modules: their own files and all static imports, each once. */
export function closureOf(manifest: Manifest, entries: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build's manifest has no ${key}`)
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return [...new Set([...seen].map((key) => manifest[key]?.file ?? ''))]
}
