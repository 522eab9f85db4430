import { hostCall } from '../../host-actors.ts'

/** Fetches the rounds of a poll that are over. */
export const roundsOf = (eventCode: string, pollId: string) => () =>
  hostCall('/api/event/Poll/GetRounds', { EventCode: eventCode, ItemId: pollId })
