import { type ActorRefFrom, fromCallback } from 'xstate'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { readDoc } from '#machines/flow/connection/event-replica.ts'
import { vibrate } from '#ui/kinds/phone/vibrate.ts'
import { onSelected } from '#ui/state/on-selected.ts'
import { isRight } from './right-answer.ts'

interface PollVibrationInput {
  connection: ActorRefFrom<typeof connectionMachine>
  itemId: string
}

/** Vibrates when the host shows the correct answer and the guest has answered. */
export const pollVibration = fromCallback<{ type: 'none' }, PollVibrationInput>(({ input }) => {
  const { connection, itemId } = input
  const right = (): boolean | undefined => {
    const { replica } = connection.getSnapshot().context
    const poll = readDoc(replica, `poll:${itemId}`)
    const ballot = readDoc(replica, `ballot:${itemId}`)
    if (poll?.value.answer !== 'shown' || ballot?.round !== poll.context.round) return undefined
    return isRight(poll.context, ballot.optionIds)
  }
  return onSelected(connection, right, () => {
    const now = right()
    if (now !== undefined) vibrate(now ? 'right' : 'wrong')
  })
})
