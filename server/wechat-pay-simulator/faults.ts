import type { refundStates } from '#server/platform/payment/wechat/messages.ts'

/** The faults that the simulator can simulate. A fault stays until a test changes it. */
export interface SimulatorFaults {
  /**
   * How each notification is sent. `none`: the notification is lost. `twice`: the notification is sent twice.
   * `held`: the notification waits for `release()`.
   */
  notify: 'once' | 'twice' | 'none' | 'held'
  /** The fault in the signature of notifications and answers. */
  signature: 'right' | 'bad' | 'probe' | 'stale' | 'unknownSerial' | 'absent'
  /** Encrypts notifications with another key than the merchant's. */
  wrongApiKey: boolean
  /** Added to the amount in notifications and queries, in fen. */
  amountOff: number
  /** The status of the answer to every request; 0: the normal answers. */
  status: number
  /** The error code in that answer. */
  code: string
  /** The state of a refund after its request. */
  refund: (typeof refundStates)[number]
  /** Accepts a payment for a closed trade. */
  paysClosed: boolean
}

export const noFaults: SimulatorFaults = {
  notify: 'once',
  signature: 'right',
  wrongApiKey: false,
  amountOff: 0,
  status: 0,
  code: 'SYSTEM_ERROR',
  refund: 'SUCCESS',
  paysClosed: false,
}
