import { useMemo } from 'react'
import type { ItemContent } from '#contract/items/item.ts'
import { itemSubject } from '#ui/live/items.ts'
import { useCommand, useDoc } from '#ui/live/live.tsx'
import { type Answer, answerOf } from './answer.ts'

interface Answering extends Answer {
  send: (optionIds: string[]) => void
  /**
   * Clears a refused answer, so that the guest can send the answer again. Also clears the message about an answer
   * that came after its round.
   */
  dismiss: () => void
}

/** The guest's ballot for an item, and the function that sends the ballot. */
export function useAnswer({ id, context }: { id: string; context: ItemContent }): Answering {
  const command = useCommand(itemSubject(id))
  const ballot = useDoc(`ballot:${id}`)
  const { item, dismiss } = command
  const answer = useMemo(() => answerOf(context, ballot, item), [context, ballot, item])
  const send = (OptionIds: string[]) => {
    command.send('Item/Vote', { ItemId: id, Round: context.round, OptionIds })
  }
  return { ...answer, send, dismiss }
}
