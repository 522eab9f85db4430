import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { guestSession } from './guest-actors.ts'

/** What a page on the way into an event is given. */
export interface SessionProps {
  session: SnapshotFrom<typeof guestSession>
  send: (event: EventFromLogic<typeof guestSession>) => void
}
