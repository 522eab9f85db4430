import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from './connection.machine.ts'

/**
 * What a page shows of its connection. `loading`: nothing is here yet; `catchingUp`: usable, a moment old;
 * `offline`: usable, comes back by itself; `refused`: for good, the context says why.
 */
export type ConnectionStatus = 'loading' | 'live' | 'catchingUp' | 'offline' | 'refused'

export function connectionStatus(snapshot: SnapshotFrom<typeof connectionMachine>): ConnectionStatus {
  if (snapshot.matches('live')) return 'live'
  if (snapshot.matches('refused')) return 'refused'
  if (snapshot.matches('catchingUp')) return 'catchingUp'
  if (snapshot.matches('entering')) return 'loading'
  return snapshot.context.attempts === 0 && snapshot.context.room.epoch === null ? 'loading' : 'offline'
}
