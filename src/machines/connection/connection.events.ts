import type { Refusal } from '../../contract/errors.ts'
import type { EnterAnswer, Own, Pulse, Push } from '../../contract/protocol.ts'

/** What views may send. */
export type ConnectionCommand = { type: 'retry' }

/** What the link to the server tells. */
export type LinkEvent =
  | { type: 'connected' }
  | { type: 'connectionFailed' }
  | { type: 'connectionRefused'; refusal: Refusal }
  | { type: 'disconnected' }
  | { type: 'pushed'; push: Push }
  | { type: 'ownPushed'; own: Own }
  /** `receivedAt`: by this device's clock. */
  | { type: 'pulsed'; pulse: Pulse; receivedAt: number }
  | { type: 'cut'; refusal: Refusal }
  /** The link was stopped and begun anew, as when React takes a hidden page out of its drawer: there is no line. */
  | { type: 'restarted' }
  /** The device has its network again, or the page came back to the front. */
  | { type: 'networkBack' }

export type ConnectionEvent = ConnectionCommand | LinkEvent

export type LinkCommand = { type: 'dial' } | { type: 'hangUp' }

export interface EnterResult {
  answer: EnterAnswer
  /** Milliseconds to add to this device's clock for the server's; null when the answer did not tell. */
  clockOffset: number | null
}
