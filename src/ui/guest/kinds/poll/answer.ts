import type { Refusal } from '../../../../contract/errors.ts'
import type { BallotDoc } from '../../../../contract/items/item.ts'
import type { PollContent } from '../../../../contract/items/poll.ts'

import type { OutboxItem } from '../../../../machines/outbox/outbox.events.ts'

/** A guest's answer to a poll's current round, and what became of it. */
export interface Answer {
  status: 'none' | 'pending' | 'sending' | 'saved' | 'refused'
  optionIds: readonly string[]
  refusal: Refusal | null
  /** An answer to an earlier round that was not taken; the guest has to be told. */
  missed: Refusal | null
}

const none: Answer = { status: 'none', optionIds: [], refusal: null, missed: null }

const chosenIn = ({ payload }: OutboxItem): string[] =>
  Array.isArray(payload.OptionIds) ? payload.OptionIds.filter((id) => typeof id === 'string') : []

/** The server's ballot counts; what the outbox holds counts until that is there. */
export function answerOf(
  poll: PollContent,
  ballot: BallotDoc | undefined,
  item: OutboxItem | undefined,
): Answer {
  const current = item?.payload.Round === poll.round ? item : undefined
  const missed = item && !current && item.status === 'refused' ? item.refusal : null
  if (ballot?.round === poll.round) return { ...none, status: 'saved', optionIds: ballot.optionIds, missed }
  if (!current) return { ...none, missed }
  return { status: current.status, optionIds: chosenIn(current), refusal: current.refusal, missed }
}
