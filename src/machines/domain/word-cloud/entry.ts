import type { ErrorCode } from '#contract/errors.ts'
import type { WordCloudContent } from '#contract/items/word-cloud.ts'
import type { WordCloudCommand } from './word-cloud.events.ts'

/** The reason why a guest's word is refused. Undefined if the word is valid. */
export function entryRefusal(
  cloud: Pick<WordCloudContent, 'round' | 'wordsPerGuest' | 'spaces'>,
  { round, entered, repeated, spaced }: Extract<WordCloudCommand, { type: 'enter' }>,
): ErrorCode | undefined {
  if (round !== cloud.round) return 'RoundOver'
  if (spaced && !cloud.spaces) return 'NotOneWord'
  if (repeated) return 'WordRepeated'
  if (entered >= cloud.wordsPerGuest) return 'WordsUsedUp'
  return undefined
}
