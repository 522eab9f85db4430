import type { Outcome } from '../../../../contract/errors.ts'
import { createFormCommand, hostCall } from '../../host-actors.ts'
import type { PollInput } from './poll-draft.ts'

/** Sends a poll's form; the answer carries the new poll's id where it is a new one. */
export type SavePoll = (poll: PollInput) => Promise<Outcome>

export function pollAdder(eventCode: string): SavePoll {
  const add = createFormCommand('Poll/Add')
  return (poll) => add({ EventCode: eventCode, Poll: poll })
}

export function pollUpdater(eventCode: string, pollId: string): SavePoll {
  const update = createFormCommand('Poll/Update')
  return (poll) => update({ EventCode: eventCode, ItemId: pollId, Poll: poll })
}

/** Fetches the rounds of a poll that are over. */
export const roundsOf = (eventCode: string, pollId: string) => () =>
  hostCall('/api/event/Poll/GetRounds', { EventCode: eventCode, ItemId: pollId })
