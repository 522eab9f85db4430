/** Parts of the show that have music. */
export type Tune = 'lobby' | 'countdown' | 'question' | 'podium' | 'roll' | 'fanfare'

export type ScreenMusicEvent =
  | { type: 'switchOn' }
  | { type: 'switchOff' }
  /** The user pressed a keyboard key or the pointer. The browser allows sound only after such a press. */
  | { type: 'pressed' }
  | { type: 'tune'; tune: Tune | null }
  /** Something arrived, such as a guest in the lobby. The player rings a short bell over the music. */
  | { type: 'chime' }
  /** The volume, from 0 to 1. */
  | { type: 'volume'; volume: number }
  /** The browser cannot play sound. */
  | { type: 'failed' }

/** Messages that the player gets while it plays. */
export type PlayerEvent = Extract<ScreenMusicEvent, { type: 'tune' | 'volume' | 'chime' }>

/** Messages that the state machine emits. */
export type ScreenMusicEmitted =
  | { type: 'choiceMade'; on: boolean; volume: number }
  | { type: 'soundMissing' }
