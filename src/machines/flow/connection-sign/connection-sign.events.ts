export type ConnectionSignEvent =
  /** `at`: milliseconds since 1970. */
  { type: 'interrupted'; at: number } | { type: 'restored' }
