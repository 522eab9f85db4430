export type ThemeCommand =
  /** Other colours, another name or background. */
  | { type: 'change' }
  | { type: 'reset' }
  | { type: 'delete' }
  /** An account or an event begins or ceases to wear it. */
  | { type: 'wear' }
  | { type: 'takeOff' }
