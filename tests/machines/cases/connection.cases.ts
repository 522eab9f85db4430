import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { accepted, type ErrorCode, refused } from '../../../src/contract/errors.ts'
import type { Change, Snapshot } from '../../../src/contract/protocol.ts'
import type { ConnectionEvent } from '../../../src/machines/connection/connection.events.ts'
import { connectionMachine } from '../../../src/machines/connection/connection.machine.ts'
import { chartGraph } from '../model/chart-graph.ts'
import { answered, failed, waited } from '../model/flow-events.ts'

type State = SnapshotFrom<typeof connectionMachine>

const epoch = 'one'

/** Where a room stands that is entered for the first time, and after all that happens at the event: each step is a push. */
export const firstSeq = 1
export const lastSeq = 5

const count = (seq: number): Change => ['participants', seq, { count: seq }]
const snapshotAt = (seq: number): Snapshot => ({ epoch, seq, now: 0, changes: [count(seq)], own: [] })
const told = (seq: number) => ({ answer: accepted(snapshotAt(seq)), clockOffset: null })
const refusedBy = (code: ErrorCode) => ({ answer: refused(code), clockOffset: null })

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
  // The fourth never comes.
  pushed(2),
  pushed(3),
  pushed(5),
  { type: 'ownPushed', own: { epoch, changes: [['upvote:q', 9, {}]] } },
  { type: 'pulsed', pulse: { epoch, seq: lastSeq, now: 0 }, receivedAt: 0 },
  { type: 'cut', refusal: refused('GuestRemoved') },
  { type: 'cut', refusal: refused('TooFast') },
  { type: 'restarted' },
  { type: 'networkBack' },
]

const events: AnyEventObject[] = [
  ...fromLine,
  { type: 'retry' },
  answered(machine, 'entering', told(firstSeq)),
  answered(machine, 'entering', refusedBy('NotFound')),
  answered(machine, 'entering', refusedBy('TooFast')),
  failed(machine, 'entering', new Error('broken')),
  answered(machine, 'catchingUp', told(lastSeq)),
  answered(machine, 'catchingUp', refusedBy('NotFound')),
  answered(machine, 'catchingUp', refusedBy('TooFast')),
  failed(machine, 'catchingUp', new Error('broken')),
  waited(machine, 'offline'),
  waited(machine, 'live.waiting'),
]

/** An event that is gone does not come back, and a third attempt is like the second. */
const goesNoFurther = ({ value, context }: State): boolean =>
  (value === 'refused' && context.refusal?.code === 'NotFound') || context.attempts > 1

/** A transition that takes nothing: of what is not taken, the walks see to it that it does nothing. */
export const forbidden = ['connection.refused: restarted -> (stays)']

const byLine = ['pushed', 'ownPushed', 'pulsed']

/** What comes over a line comes while there is one, and nothing is pushed that was told before. */
function canCome(event: AnyEventObject, { value, context }: State): boolean {
  const live = typeof value === 'object'
  if (byLine.includes(event.type)) return live && context.room.seq < lastSeq
  if (event.type === 'cut') return live
  return true
}

export const connectionGraph = () => chartGraph(connectionMachine, { events, canCome, stopAt: goesNoFurther })
