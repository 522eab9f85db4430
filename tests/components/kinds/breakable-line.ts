import type { Change, QuestionsMessage, QuestionsPage, Snapshot } from '#contract/interface/protocol.ts'
import type { LinkEvent } from '#machines/flow/connection/connection.events.ts'
import { newCommandId } from '#services/command-id.ts'
import { liveConnection } from '#services/connection.actors.ts'
import { liveOutbox } from '#services/outbox.actors.ts'
import { noStorage } from '#services/outbox-storage.ts'
import type { LiveSocket } from '#services/socket.ts'
import type { stillLife } from '#ui/preview/preview-actors.ts'

interface BreakableLine {
  lineTo: typeof stillLife
  /** Ends the connection. Later attempts to connect fail. */
  breakLine: () => void
  /** Pushes other versions of documents. */
  push: (...docs: [key: Change[0], doc: Change[2]][]) => void
  /** Delivers the answer to a message about questions. */
  read: (asked: QuestionsMessage, page: Pick<QuestionsPage, 'changes' | 'end'>) => void
}

/** A connection that delivers one snapshot. */
export function breakableLine(
  questions: LiveSocket['questions'] = () => new Promise(() => {}),
): BreakableLine {
  let broken = false
  let at = { epoch: '', seq: 0 }
  let notify: (event: LinkEvent) => void = () => {}
  const socketTo = (snapshot: Snapshot): LiveSocket => ({
    listen(listener) {
      notify = listener
      return () => {
        notify = () => {}
      }
    },
    obey: ({ type }) => {
      if (type === 'dial') queueMicrotask(() => notify({ type: broken ? 'connectionFailed' : 'connected' }))
    },
    enter: async () => {
      at = snapshot
      return { ok: true, data: snapshot }
    },
    questions,
    // No answer: the command stays on its way.
    command: () => new Promise(() => {}),
  })
  return {
    lineTo: (snapshot) => {
      const socket = socketTo(snapshot)
      return ({ audience }) => ({
        newCommandId: () => newCommandId(),
        connection: liveConnection(socket, audience),
        outbox: (connection) => liveOutbox(socket, connection, noStorage),
        questions: socket.questions,
      })
    },
    push: (...docs) => {
      const seq = at.seq + 1
      const changes = docs.map(([key, doc]) => [key, seq, doc] as Change)
      notify({ type: 'pushed', push: { epoch: at.epoch, covers: [[at.seq, seq]], changes } })
      at = { ...at, seq }
    },
    read: (asked, page) =>
      notify({ type: 'questionsRead', asked, page: { epoch: at.epoch, version: at.seq, ...page } }),
    breakLine: () => {
      broken = true
      notify({ type: 'disconnected' })
    },
  }
}
