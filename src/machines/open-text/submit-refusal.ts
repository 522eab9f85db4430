import type { ErrorCode } from '#contract/errors.ts'
import type { OpenTextContent } from '#contract/items/open-text.ts'
import type { SubmitCommand } from './open-text.events.ts'

/** The reason why an entry is refused. Undefined if the entry is valid. */
export function submitRefusal(
  { round, entriesPerGuest, entryLength }: OpenTextContent,
  entry: Omit<SubmitCommand, 'type'>,
): ErrorCode | undefined {
  if (entry.round !== round) return 'RoundOver'
  if (entry.length > entryLength) return 'TextTooLong'
  if (entry.own >= entriesPerGuest) return 'EntriesUsedUp'
  if (entry.full) return 'EntriesFull'
  return undefined
}
