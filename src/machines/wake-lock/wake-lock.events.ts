export type WakeLockEvent =
  | { type: 'held' }
  /** Taken away or not given: the page is hidden, or power is low. */
  | { type: 'lost' }
  | { type: 'pageShown' }
