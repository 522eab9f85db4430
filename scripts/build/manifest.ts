/** The part of Vite's manifest that we read: what each source module became. */
interface ManifestChunk {
  file: string
  /** Where the module was not built alone. */
  name?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

export type Manifest = Record<string, ManifestChunk>

/** The files that loading the given modules fetches: their own and all that they import statically, each once. */
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
