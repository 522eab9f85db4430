import type { refundStates } from '../wechat/messages.ts'

/** What the gateway can be told to do wrong, each until it is told otherwise. */
export interface GatewayFaults {
  /** How each notification is sent: `none`: lost; `twice`: two of it; `held`: kept until `release()`. */
  notify: 'once' | 'twice' | 'none' | 'held'
  /** What is wrong with the signature of notifications and answers. */
  signature: 'right' | 'bad' | 'probe' | 'stale' | 'unknownSerial' | 'absent'
  /** Seals notifications with another key than the merchant's. */
  wrongApiKey: boolean
  /** Added to the amount that notifications and queries tell, in fen. */
  amountOff: number
  /** Answers every request with this status instead; 0: does not. */
  status: number
  /** What it says with that status. */
  code: string
  /** How refunds stand once they are asked for. */
  refund: (typeof refundStates)[number]
  /** Lets a trade be paid after it was closed. */
  paysClosed: boolean
}

export const noFaults: GatewayFaults = {
  notify: 'once',
  signature: 'right',
  wrongApiKey: false,
  amountOff: 0,
  status: 0,
  code: 'SYSTEM_ERROR',
  refund: 'SUCCESS',
  paysClosed: false,
}
