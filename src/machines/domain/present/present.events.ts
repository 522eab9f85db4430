import type { ItemPlace } from '#contract/items/kinds.ts'
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

/** The event that presents an item, by the place of the item. */
export const showsPlace = { polls: 'showPoll', interactions: 'showInteraction' } as const satisfies Record<
  ItemPlace,
  PresentCommand['type']
>
