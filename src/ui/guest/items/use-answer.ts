import { useMemo } from 'react'
import type { ItemContent } from '../../../contract/items/item.ts'
import { itemSubject } from '../../kit/items.ts'
import { useCommand, useDoc } from '../../kit/live.tsx'
import { type Answer, answerOf } from './answer.ts'

interface Answering extends Answer {
  send: (optionIds: string[]) => void
  /** Lets a refused answer be made anew, and a missed one be forgotten. */
  dismiss: () => void
}

/** The ballot that the guest has cast or is casting on an item. */
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
