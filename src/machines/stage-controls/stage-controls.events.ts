export type StageControlsEvent =
  /** The pointer moved, or the focus came to a control. */
  { type: 'moved' } | { type: 'toggleKeys' } | { type: 'close' }
