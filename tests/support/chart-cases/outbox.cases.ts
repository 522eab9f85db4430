import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { OutboxEvent } from '#machines/flow/outbox/outbox.events.ts'
import { outboxMachine } from '#machines/flow/outbox/outbox.machine.ts'
import { chartGraph } from '../model/chart-graph.ts'
import { waited } from '../model/flow-events.ts'

/** The outbox starts empty: no earlier page has stored a command. */
export const outboxInput = { kept: [] }

const asked = (commandId: string): OutboxEvent => ({
  type: 'send',
  commandId,
  subject: `question:${commandId}`,
  name: 'Qa/Ask',
  payload: { eventCode: 'ABC234', text: commandId, anonymous: false },
  madeAt: 0,
})
const answered = (commandId: string, outcome: Outcome): OutboxEvent => ({
  type: 'answered',
  commandId,
  outcome,
})

const events: AnyEventObject[] = [
  asked('a'),
  asked('b'),
  { type: 'dismiss', commandId: 'a' },
  { type: 'opened' },
  { type: 'closed' },
  answered('a', accepted(null)),
  answered('a', refused('ChannelClosed')),
  answered('a', refused('Unreachable')),
  answered('b', accepted(null)),
  waited(outboxMachine, 'open.pausing'),
]

/** A question is asked once, and a pending command is answered once. */
function canCome(event: AnyEventObject, { context }: SnapshotFrom<typeof outboxMachine>): boolean {
  const item = context.items.find(({ commandId }) => commandId === event.commandId)
  if (event.type === 'send') return item === undefined
  if (event.type === 'answered') return item?.status === 'sending'
  return event.type !== 'dismiss' || item !== undefined
}

export const outboxGraph = () => chartGraph(outboxMachine, { input: outboxInput, events, canCome })

/** The status of each question in the outbox, by the text of the question. */
export const questionsIn = ({ context }: SnapshotFrom<typeof outboxMachine>): Record<string, string> =>
  Object.fromEntries(context.items.map(({ payload, status }) => [String(payload.text), status]))
