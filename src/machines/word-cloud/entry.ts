import type { ErrorCode } from '../../contract/errors.ts'
import type { WordCloudContent } from '../../contract/items/word-cloud.ts'
import type { WordCloudCommand } from './word-cloud.events.ts'

/** Why a guest's word is not taken, or undefined if it is. */
export function entryFault(
  cloud: Pick<WordCloudContent, 'round' | 'wordsPerGuest'>,
  { round, entered, repeated }: Extract<WordCloudCommand, { type: 'enter' }>,
): ErrorCode | undefined {
  if (round !== cloud.round) return 'RoundOver'
  if (repeated) return 'WordRepeated'
  if (entered >= cloud.wordsPerGuest) return 'WordsUsedUp'
  return undefined
}
