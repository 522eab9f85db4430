import type { EventFeature, EventSettings } from '#contract/content.ts'

export type EventCommand =
  /** `guests`: number of guests who have ever joined. */
  | { type: 'edit'; settings: EventSettings; guests: number }
  | { type: 'start' }
  | { type: 'finish' }
  | { type: 'reopen' }
  | { type: 'lockDoor' }
  | { type: 'unlockDoor' }
  | { type: 'deadlinePassed'; deadline: 'start' | 'end' }
  | { type: 'join'; participants: number }
  | { type: 'takePart'; feature: EventFeature }
