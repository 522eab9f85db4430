export type FullScreenEvent =
  | { type: 'toggle' }
  /** As the browser reports it: it may change without us (Esc). */
  | { type: 'changed'; full: boolean }
