import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { guestSession } from './guest-actors.ts'

/** The props of the pages in the join flow. */
export interface SessionProps {
  session: SnapshotFrom<typeof guestSession>
  send: (event: EventFromLogic<typeof guestSession>) => void
}
