import { hostCall } from '../host-calls.ts'

/** Creates a token that opens only the event's big screen. */
export const createScreenToken = (EventCode: string) =>
  hostCall('/api/event/Present/GetScreenToken', { EventCode })

export const listScreenLinks = (EventCode: string) =>
  hostCall('/api/event/Present/GetScreenLinks', { EventCode })

/** Ends the screen link with this id. Null ends all screen links. */
export const endScreenLinks = (EventCode: string, Id: string | null) =>
  hostCall('/api/event/Present/EndScreenLinks', { EventCode, Id })
