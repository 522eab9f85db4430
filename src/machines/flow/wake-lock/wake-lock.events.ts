export type WakeLockEvent =
  | { type: 'held' }
  /** The browser released or refused the wake lock, because the page is hidden or the battery is low. */
  | { type: 'lost' }
  | { type: 'pageShown' }
