import type { EventFeature, EventSettings } from '#contract/content.ts'

export type EventCommand =
  | { type: 'edit'; settings: EventSettings }
  | { type: 'start' }
  | { type: 'finish' }
  | { type: 'reopen' }
  | { type: 'lockDoor' }
  | { type: 'unlockDoor' }
  | { type: 'deadlinePassed'; deadline: 'start' | 'end' }
  | { type: 'join'; participants: number }
  | { type: 'takePart'; feature: EventFeature }
