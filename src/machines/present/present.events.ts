import type { JoinCodeSize } from '#contract/join-code.ts'

export type PresentCommand =
  | { type: 'showWelcome' }
  | { type: 'showQa' }
  | { type: 'showPoll'; itemId: string }
  /** `itemId` null: the interaction mode without an item. */
  | { type: 'showInteraction'; itemId: string | null }
  /** The slide of a cue. */
  | { type: 'showSlide'; cueId: string }
  | { type: 'itemRemoved'; itemId: string }
  | { type: 'slideRemoved'; cueId: string }
  | { type: 'blackOut' }
  | { type: 'endBlackout' }
  | { type: 'setJoinCode'; joinCode: JoinCodeSize }
