import type { Refusal } from '#contract/errors.ts'
import type { BallotDoc, ItemContent } from '#contract/items/item.ts'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'

/** A guest's ballot in the current round of an item, with its state. */
export interface Answer {
  status: 'none' | 'pending' | 'sending' | 'saved' | 'refused'
  optionIds: readonly string[]
  refusal: Refusal | null
  /**
   * The refusal of an answer that arrived after its round had ended. The page must show this refusal to the guest.
   */
  missed: Refusal | null
}

const none: Answer = { status: 'none', optionIds: [], refusal: null, missed: null }

const chosenIn = ({ payload }: OutboxItem): string[] =>
  Array.isArray(payload.OptionIds) ? payload.OptionIds.filter((id) => typeof id === 'string') : []

/** Combines the server's ballot document and the outbox. The outbox item counts only until the ballot arrives. */
export function answerOf(
  { round }: Pick<ItemContent, 'round'>,
  ballot: BallotDoc | undefined,
  item: OutboxItem | undefined,
): Answer {
  const current = item?.payload.Round === round ? item : undefined
  const missed = item && !current && item.status === 'refused' ? item.refusal : null
  if (ballot?.round === round) return { ...none, status: 'saved', optionIds: ballot.optionIds, missed }
  if (!current) return { ...none, missed }
  return { status: current.status, optionIds: chosenIn(current), refusal: current.refusal, missed }
}
