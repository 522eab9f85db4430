import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { runMachine } from '#machines/domain/run/run.machine.ts'

type RunEvent = EventFromLogic<typeof runMachine>
type RunSnapshot = SnapshotFrom<typeof runMachine>

const order = ['a', 'b']

/** The cue to which a run with the cues `a` and `b` would move. */
function following({ value, context }: RunSnapshot, type: RunEvent['type']): string | null {
  const at = order.indexOf(context.cueId ?? '')
  if (type === 'start' || value === 'notStarted') return 'a'
  if (type === 'previous') return (value === 'finished' ? order.at(-1) : order[at - 1]) ?? null
  return order[at + 1] ?? null
}

/** Whether a real run can do the event of the model: the order of its cues decides where a step leads. */
export function runCanDo(event: RunEvent, now: RunSnapshot): boolean {
  if (event.type === 'goTo') return true
  if (event.type === 'due' && event.cueId !== now.context.cueId) return false
  // The cues of a walk end by hand again after their time has passed, so no undo takes over.
  if (event.type === 'undo') return event.takesOver === null
  if (event.type === 'removeCue') return event.cueId === now.context.cueId || event.cueId === 'other'
  return !('to' in event) || event.to === following(now, event.type)
}
