import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { accepted, type Outcome, refused } from '../../../src/contract/errors.ts'
import type { OutboxEvent } from '../../../src/machines/outbox/outbox.events.ts'
import { outboxMachine } from '../../../src/machines/outbox/outbox.machine.ts'
import { chartGraph } from '../model/chart-graph.ts'
import { waited } from '../model/flow-events.ts'

/** Nothing is left from an earlier page. */
export const outboxInput = { kept: [] }

const asked = (commandId: string): OutboxEvent => ({
  type: 'send',
  commandId,
  subject: `question:${commandId}`,
  name: 'Qa/Ask',
  payload: { EventCode: 'ABC234', Text: commandId, Anonymous: false },
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

/** A question is asked once, and what is on its way is answered once. */
function canCome(event: AnyEventObject, { context }: SnapshotFrom<typeof outboxMachine>): boolean {
  const item = context.items.find(({ commandId }) => commandId === event.commandId)
  if (event.type === 'send') return item === undefined
  if (event.type === 'answered') return item?.status === 'sending'
  return event.type !== 'dismiss' || item !== undefined
}

export const outboxGraph = () => chartGraph(outboxMachine, { input: outboxInput, events, canCome })

/** What became of each question, by its text. */
export const questionsIn = ({ context }: SnapshotFrom<typeof outboxMachine>): Record<string, string> =>
  Object.fromEntries(context.items.map(({ payload, status }) => [String(payload.Text), status]))
