import { type ActorRefFrom, fromPromise } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { QuestionsMessage } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import type { LiveSocket } from './socket.ts'

type Connection = ActorRefFrom<typeof connectionMachine>

/** Waits until the connection is live. Never ends if the signal is aborted before. */
function untilLive(connection: Connection, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (connection.getSnapshot().matches('live')) return resolve()
    const { unsubscribe } = connection.subscribe((snapshot) => {
      if (!snapshot.matches('live')) return
      unsubscribe()
      resolve()
    })
    signal.addEventListener('abort', unsubscribe)
  })
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

/** The connection can break before its state machine knows it. */
const isUnreachable = (outcome: Outcome): boolean => !outcome.ok && outcome.code === 'Unreachable'

/** Reads questions into the replica of the connection. null: nothing is needed. */
export const liveQuestions = (
  { questions, connection }: { questions: LiveSocket['questions']; connection: Connection },
  needed: QuestionsMessage | null,
) =>
  fromPromise<Outcome>(({ signal }) => {
    if (!needed) return Promise.resolve(accepted(null))
    const send = () => questions(needed)
    const ask = (): Promise<Outcome> =>
      untilLive(connection, signal)
        .then(send)
        .then((outcome) =>
          isUnreachable(outcome) ? pause(limits.reconnectSoonestMilliseconds, signal).then(ask) : outcome,
        )
    // One vote can make every phone of a crowd need the same question.
    return 'ids' in needed
      ? pause(Math.random() * limits.questionSpreadMilliseconds, signal).then(ask)
      : ask()
  })
