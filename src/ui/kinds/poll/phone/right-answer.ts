import type { PollContent } from '#contract/items/poll.ts'

/** True if a choice has no wrong option. Undefined without a choice, or in a poll without a known correct option. */
export function isRight({ options }: PollContent, chosen: readonly string[]): boolean | undefined {
  if (chosen.length === 0 || !options.some(({ correct }) => correct)) return undefined
  return options.every(({ id, correct }) => !chosen.includes(id) || correct === true)
}
