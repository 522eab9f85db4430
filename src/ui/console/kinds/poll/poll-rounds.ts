import { useState } from 'react'
import type { CallAnswer } from '../../../../contract/calls.ts'
import type { TallyDoc } from '../../../../contract/items/item.ts'
import type { PollDoc } from '../../../../contract/items/poll.ts'

import { useEventCode } from '../../../kit/live.tsx'
import { type Loaded, useLoaded } from '../../forms/use-loaded.ts'
import { roundsOf } from './poll-actors.ts'

export type EndedRound = CallAnswer<'/api/event/Poll/GetRounds'>[number]

/** The rounds of a poll that are over, the latest first. */
export function useEndedRounds(pollId: string): Loaded<EndedRound[]> {
  const eventCode = useEventCode()
  const [load] = useState(() => roundsOf(eventCode, pollId))
  return useLoaded(load)
}

/** The poll and its votes as they were when the round ended. */
export function asItWas(poll: PollDoc, round: EndedRound): { poll: PollDoc; tally: TallyDoc } {
  const options = round.Options.map(({ OptionId, Text, Correct }) => ({
    id: OptionId,
    text: Text,
    correct: Correct,
  }))
  return {
    poll: { ...poll, context: { ...poll.context, title: round.Title, options, round: round.Round } },
    tally: {
      round: round.Round,
      voters: round.Voters,
      counts: Object.fromEntries(round.Options.map(({ OptionId, Votes }) => [OptionId, Votes])),
    },
  }
}
