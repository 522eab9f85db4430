import { useMemo } from 'react'
import type { BallotDoc } from '../../../contract/items/item.ts'
import type { PollDoc } from '../../../contract/items/poll.ts'

import type { Listed } from '../../../machines/connection/documents.ts'
import type { OutboxItem } from '../../../machines/outbox/outbox.events.ts'
import { useDoc, useDocs, useOutbox } from '../../kit/live.tsx'
import { whyNotVote } from '../take-part.ts'
import { type Answer, answerOf } from './answer.ts'

/** The active polls in the host's order. */
export function useActivePolls(): readonly PollDoc[] {
  const polls = useDocs('poll:')
  return useMemo(
    () =>
      polls
        .map(({ doc }) => doc)
        .filter(({ value }) => value.activity === 'active')
        .sort((one, other) => one.position - other.position),
    [polls],
  )
}

function answerAmong(
  poll: PollDoc,
  ballots: readonly Listed<'ballot:'>[],
  items: readonly OutboxItem[],
): Answer {
  const ballot: BallotDoc | undefined = ballots.find(({ id }) => id === poll.id)?.doc
  const item = items.findLast(({ subject }) => subject === `poll:${poll.id}`)
  return answerOf(poll.context, ballot, item)
}

export interface PollStanding {
  poll: PollDoc
  status: Answer['status']
  open: boolean
}

/** Every active poll, whether it takes answers, and what became of the guest's. */
export function useStandings(): readonly PollStanding[] {
  const polls = useActivePolls()
  const ballots = useDocs('ballot:')
  const items = useOutbox()
  const event = useDoc('event')
  return useMemo(
    () =>
      polls.map((poll) => ({
        poll,
        status: answerAmong(poll, ballots, items).status,
        open: event !== undefined && whyNotVote(event, poll) === undefined,
      })),
    [polls, ballots, items, event],
  )
}

/** The polls that wait for this guest's answer. */
export function useWaitingPolls(): readonly PollDoc[] {
  const standings = useStandings()
  return useMemo(
    () =>
      standings
        .filter(({ open, status }) => open && (status === 'none' || status === 'refused'))
        .map(({ poll }) => poll),
    [standings],
  )
}
