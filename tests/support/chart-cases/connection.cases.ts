import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { accepted, refused } from '#contract/errors.ts'
import type { Change, Snapshot } from '#contract/interface/protocol.ts'
import type { ConnectionEvent, Entered } from '#machines/flow/connection/connection.events.ts'
import { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { chartGraph } from '../model/chart-graph.ts'
import { answered, failed, waited } from '../model/flow-events.ts'

type State = SnapshotFrom<typeof connectionMachine>

const epoch = 'one'

/** The sequence when a guest first enters, and after all that happens at the event. Each step is a push. */
export const firstSeq = 1
export const lastSeq = 5

const count = (seq: number): Change => ['participants', seq, { count: seq }]
const snapshotAt = (seq: number): Snapshot => ({
  epoch,
  seq,
  ownSeq: 0,
  now: 0,
  changes: [count(seq)],
  own: [],
})
const enteredAt = (seq: number) => accepted({ view: snapshotAt(seq), clockOffset: 0 })

/** The sequence of the event in an answer to `Enter`. The answer is one of the model's answers. */
export const seqIn = ({ view }: Entered): number => view.seq

const machine = connectionMachine

const pushed = (to: number): ConnectionEvent => ({
  type: 'pushed',
  push: { epoch, covers: [[to - 1, to]], changes: [count(to)] },
})

const fromLine: ConnectionEvent[] = [
  { type: 'connected' },
  { type: 'connectionFailed' },
  { type: 'connectionRefused', refusal: refused('TokenInvalid') },
  { type: 'connectionRefused', refusal: refused('TooFast') },
  { type: 'disconnected' },
  // There is no fourth push, so that the fifth push leaves a gap.
  pushed(2),
  pushed(3),
  pushed(5),
  { type: 'ownPushed', own: { epoch, covers: [[0, 9]], changes: [['upvote:q', 9, {}]] } },
  {
    type: 'questionsRead',
    asked: { epoch, base: 0, ids: [] },
    page: { epoch, version: lastSeq, changes: [] },
  },
  { type: 'heartbeatSent', heartbeat: { epoch, seq: lastSeq, ownSeq: 0, now: 0 }, receivedAt: 0 },
  { type: 'disconnectedByServer', refusal: refused('GuestRemoved') },
  { type: 'disconnectedByServer', refusal: refused('TooFast') },
  { type: 'restarted' },
  { type: 'networkBack' },
]

const events: AnyEventObject[] = [
  ...fromLine,
  { type: 'retry' },
  answered(machine, 'entering', enteredAt(firstSeq)),
  answered(machine, 'entering', refused('NotFound')),
  answered(machine, 'entering', refused('TooFast')),
  failed(machine, 'entering', new Error('broken')),
  answered(machine, 'catchingUp', enteredAt(lastSeq)),
  answered(machine, 'catchingUp', refused('NotFound')),
  answered(machine, 'catchingUp', refused('TooFast')),
  failed(machine, 'catchingUp', new Error('broken')),
  waited(machine, 'offline'),
  waited(machine, 'live.waiting'),
]

/** A deleted event does not come back, and a third attempt is like the second. */
const goesNoFurther = ({ value, context }: State): boolean =>
  (value === 'refused' && context.refusal?.code === 'NotFound') || context.attempts > 1

/** This transition ignores its event, so no walk can take it. The walks check that ignored events do nothing. */
export const forbidden = ['connection.refused: restarted -> (stays)']

const byLine = ['pushed', 'ownPushed', 'questionsRead', 'heartbeatSent']

/** Messages come only while there is a connection, and nothing is pushed twice. */
function canCome(event: AnyEventObject, { value, context }: State): boolean {
  const live = typeof value === 'object'
  if (byLine.includes(event.type)) return live && context.replica.seq < lastSeq
  if (event.type === 'disconnectedByServer') return live
  return true
}

export const connectionGraph = () => chartGraph(connectionMachine, { events, canCome, stopAt: goesNoFurther })
