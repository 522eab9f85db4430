import { foldText } from '#contract/fold-text.ts'

/** The keys of the lines whose text already appears in an earlier line. */
export function saidBefore(lines: readonly { key: string; text: string }[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const again = new Set<string>()
  for (const { key, text } of lines) {
    const said = foldText(text.trim())
    if (seen.has(said)) again.add(key)
    seen.add(said)
  }
  return again
}
