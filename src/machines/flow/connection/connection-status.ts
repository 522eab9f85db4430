import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from './connection.machine.ts'

/**
 * Connection status for a page. `loading`: no data yet; `catchingUp`: usable, slightly out of date; `offline`:
 * usable, reconnects automatically; `refused`: ended permanently, with the reason in the context.
 */
export type ConnectionStatus = 'loading' | 'live' | 'catchingUp' | 'offline' | 'refused'

export function connectionStatus(snapshot: SnapshotFrom<typeof connectionMachine>): ConnectionStatus {
  if (snapshot.matches('live')) return 'live'
  if (snapshot.matches('refused')) return 'refused'
  if (snapshot.matches('catchingUp')) return 'catchingUp'
  if (snapshot.matches('entering')) return 'loading'
  return snapshot.context.attempts === 0 && snapshot.context.replica.epoch === null ? 'loading' : 'offline'
}
