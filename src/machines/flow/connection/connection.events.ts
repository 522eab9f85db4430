import type { Refusal } from '#contract/errors.ts'
import type {
  Heartbeat,
  Own,
  Push,
  QuestionsMessage,
  QuestionsPage,
  Snapshot,
} from '#contract/interface/protocol.ts'

/** Messages that views may send to the state machine. */
export type ConnectionCommand = { type: 'retry' }

/** Messages that the link to the server sends to the state machine. */
export type LinkEvent =
  | { type: 'connected' }
  | { type: 'connectionFailed' }
  | { type: 'connectionRefused'; refusal: Refusal }
  | { type: 'disconnected' }
  | { type: 'pushed'; push: Push }
  | { type: 'ownPushed'; own: Own }
  | { type: 'questionsRead'; asked: QuestionsMessage; page: QuestionsPage }
  /** `receivedAt`: time when the heartbeat arrived, by the device's clock. */
  | { type: 'heartbeatSent'; heartbeat: Heartbeat; receivedAt: number }
  | { type: 'disconnectedByServer'; refusal: Refusal }
  /**
   * The link was stopped and started again, for example when React hides and shows a page. The link is not
   * connected now.
   */
  | { type: 'restarted' }
  /** The device has its network again, or the page became visible again. */
  | { type: 'networkBack' }

export type ConnectionEvent = ConnectionCommand | LinkEvent

/** Messages that the state machine emits. `turnedAway`: the server has refused the connection permanently. */
export type ConnectionEmitted = { type: 'turnedAway'; refusal: Refusal }

export type LinkCommand = { type: 'dial' } | { type: 'hangUp' }

/** Answer of the server to `Enter`. */
export interface Entered {
  view: Snapshot
  /** Difference between the server's clock and the device's clock in milliseconds. */
  clockOffset: number
}
