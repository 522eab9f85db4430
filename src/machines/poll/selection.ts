import type { ErrorCode } from '../../contract/errors.ts'
import type { PollContent } from '../../contract/items/poll.ts'

/** What is wrong with a ballot's choice, or undefined if nothing is. */
export function selectionFault(poll: PollContent, round: number, optionIds: string[]): ErrorCode | undefined {
  if (round !== poll.round) return 'RoundOver'
  if (optionIds.length === 0) return 'OptionMissing'
  if (optionIds.some((chosen) => !poll.options.some((option) => option.id === chosen))) return 'OptionUnknown'
  if (new Set(optionIds).size !== optionIds.length) return 'OptionRepeated'
  if (optionIds.length > poll.maxChoices) return 'TooManyOptions'
  return undefined
}
