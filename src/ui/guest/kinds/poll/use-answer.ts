import { useMemo } from 'react'
import type { PollDoc } from '../../../../contract/items/poll.ts'

import { itemSubject } from '../../../kit/items.ts'
import { useCommand, useDoc } from '../../../kit/live.tsx'
import { type Answer, answerOf } from './answer.ts'

interface Answering extends Answer {
  send: (optionIds: string[]) => void
  /** Lets a refused answer be made anew, and a missed one be forgotten. */
  dismiss: () => void
}

export function useAnswer(poll: PollDoc): Answering {
  const command = useCommand(itemSubject(poll.id))
  const ballot = useDoc(`ballot:${poll.id}`)
  const { item, dismiss } = command
  const answer = useMemo(() => answerOf(poll.context, ballot, item), [poll.context, ballot, item])
  const send = (OptionIds: string[]) => {
    command.send('Item/Vote', { ItemId: poll.id, Round: poll.context.round, OptionIds })
  }
  return { ...answer, send, dismiss }
}
