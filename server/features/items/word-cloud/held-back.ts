import { wordKey } from '#contract/items/word.ts'
import type { FilterLanguage, WordCloudContent } from '#contract/items/word-cloud.ts'
import { containsTerm } from './profanity.ts'

/**
 * Returns a function that tells whether a word must wait for the host's approval. What the host has decided about a
 * word counts more than any list.
 */
export function heldBack(cloud: WordCloudContent): (key: string, profaneIn: readonly string[]) => boolean {
  const restored = new Set(cloud.restored)
  const hidden = new Set(cloud.hidden)
  const filters = new Set<string>(cloud.filters satisfies FilterLanguage[])
  const blocked = cloud.blocked.map(wordKey)
  return (key, profaneIn) => {
    if (restored.has(key)) return false
    if (hidden.has(key) || profaneIn.some((language) => filters.has(language))) return true
    return blocked.some((term) => containsTerm(key, term))
  }
}
