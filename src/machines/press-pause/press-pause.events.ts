export type PressPauseEvent = { type: 'pressed' }
