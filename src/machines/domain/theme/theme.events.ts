export type ThemeCommand =
  /** Changes of colours, name or background. */
  | { type: 'change' }
  | { type: 'reset' }
  | { type: 'delete' }
  /** An account or an event begins or ends to use the theme. */
  | { type: 'apply' }
  | { type: 'release' }
