export type FullScreenEvent =
  | { type: 'toggle' }
  /** The browser reports its full-screen mode. The mode may change without the page, for example by Esc. */
  | { type: 'changed'; full: boolean }

/** Messages that the state machine emits. */
export type FullScreenEmitted = { type: 'unsupported' }
