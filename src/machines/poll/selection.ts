import type { ErrorCode } from '#contract/errors.ts'
import type { PollContent } from '#contract/items/poll.ts'

/** The reason why a choice of options is refused. Undefined if the choice is valid. */
export function selectionRefusal(
  poll: PollContent,
  round: number,
  optionIds: string[],
): ErrorCode | undefined {
  if (round !== poll.round) return 'RoundOver'
  if (optionIds.length === 0) return 'OptionMissing'
  if (optionIds.some((chosen) => !poll.options.some((option) => option.id === chosen))) return 'OptionUnknown'
  if (new Set(optionIds).size !== optionIds.length) return 'OptionRepeated'
  if (optionIds.length > poll.maxChoices) return 'TooManyOptions'
  return undefined
}
