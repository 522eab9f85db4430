import type { WordCloudContent } from '#contract/items/word-cloud.ts'
import type { WordFilterSettings } from '#contract/word-filter.ts'
import { judgeWords } from '#server/features/word-filter/word-filter.public.ts'

/** What the audience sees of a word: nothing, asterisks (`masked`), or the word. */
export interface WordVerdict {
  hidden: 0 | 1
  masked: string | null
}

/**
 * Returns a function that judges a word. What the host has decided about a word counts more than any list. `text`: the
 * word as it is displayed.
 */
export function wordJudge(
  wordFilter: WordFilterSettings,
  cloud: Pick<WordCloudContent, 'hidden' | 'restored'>,
): (key: string, text: string) => WordVerdict {
  const restored = new Set(cloud.restored)
  const hidden = new Set(cloud.hidden)
  return (key, text) => {
    if (restored.has(key)) return { hidden: 0, masked: null }
    const { held, masked } = judgeWords(wordFilter, text)
    return { hidden: hidden.has(key) || held ? 1 : 0, masked }
  }
}
