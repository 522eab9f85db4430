import { type ActorRefFrom, fromCallback } from 'xstate'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { readDoc } from '#machines/flow/connection/event-replica.ts'
import type { outboxMachine } from '#machines/flow/outbox/outbox.machine.ts'
import { vibrate } from '#ui/guest/items/vibrate.ts'
import { itemSubject } from '#ui/live/items.ts'
import { onSelected } from '#ui/state/on-selected.ts'

interface QuizVibrationInput {
  connection: ActorRefFrom<typeof connectionMachine>
  outbox: ActorRefFrom<typeof outboxMachine>
  itemId: string
}

/**
 * Vibrates when the guest answers and when the answer turns out right or wrong, unless the guest prefers reduced motion
 * or the browser cannot vibrate.
 */
export const quizVibration = fromCallback<{ type: 'none' }, QuizVibrationInput>(({ input }) => {
  const { connection, outbox, itemId } = input
  const subject = `${itemSubject(itemId)}/answer`
  const resultIn = () => readDoc(connection.getSnapshot().context.replica, `quiz-result:${itemId}`)
  const stops = [
    onSelected(
      outbox,
      ({ context }) => context.items.findLast((item) => item.subject === subject)?.commandId,
      (sent) => {
        if (sent) vibrate('press')
      },
    ),
    onSelected(
      connection,
      () => {
        const result = resultIn()
        return result && `${result.round} ${result.revealed}`
      },
      () => {
        const correct = resultIn()?.correct
        if (typeof correct === 'boolean') vibrate(correct ? 'right' : 'wrong')
      },
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})
