export type ScreenClipEvent =
  /** The user pressed a keyboard key or the pointer. The browser allows sound only after such a press. */
  | { type: 'pressed' }
  /** The user starts the clip. A clip that has ended starts from the beginning. */
  | { type: 'play' }
  /** The question of the clip was closed. */
  | { type: 'stop' }
  /** The clip started to play. */
  | { type: 'began' }
  | { type: 'ended' }
  /** The browser does not allow sound yet. */
  | { type: 'blocked' }
  /** The clip cannot be loaded or played. */
  | { type: 'failed' }
