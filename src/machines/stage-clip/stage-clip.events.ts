export type StageClipEvent =
  /** Somebody at the screen has pressed anything: from then on the browser lets a page sound. */
  | { type: 'pressed' }
  /** By hand: what is over begins anew. */
  | { type: 'play' }
  /** The question is closed. */
  | { type: 'stop' }
  /** It is heard. */
  | { type: 'began' }
  | { type: 'ended' }
  /** The browser lets this page make no sound yet. */
  | { type: 'blocked' }
  /** It cannot be loaded or played. */
  | { type: 'failed' }
