export type ScreenControlsEvent =
  /** The user moved the pointer, or a control got the focus. */
  { type: 'moved' } | { type: 'toggleKeys' } | { type: 'close' }
