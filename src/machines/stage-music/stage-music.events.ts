/** What the show is at, where that has music. */
export type Tune = 'countdown' | 'question'

export type StageMusicEvent =
  | { type: 'switchOn' }
  | { type: 'switchOff' }
  /** Somebody at the screen has pressed anything: from then on the browser lets a page sound. */
  | { type: 'pressed' }
  | { type: 'tune'; tune: Tune | null }
  /** From 0 to 1. */
  | { type: 'volume'; volume: number }
  /** The browser has no sound to give. */
  | { type: 'failed' }

/** What the player hears while it is there. */
export type PlayerEvent = Extract<StageMusicEvent, { type: 'tune' | 'volume' }>
