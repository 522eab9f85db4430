import { guestToken } from '#services/guest-calls.ts'
import type { LiveLineMaker } from '#ui/live/live.tsx'
import { liveActors } from '#ui/live/live-actors.ts'

// A file of its own, so that the form for joining loads neither the socket nor the outbox.

/** The guest's connection to the event. Without a token the connection sends nothing, and the session recovers. */
export const guestLine: LiveLineMaker = (options) => liveActors({ ...options, maySend: guestToken.isThere })
