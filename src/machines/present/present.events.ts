export type PresentCommand =
  | { type: 'showWelcome' }
  | { type: 'showQa' }
  | { type: 'showPoll'; itemId: string }
  /** `itemId` null: the interaction mode without an item. */
  | { type: 'showInteraction'; itemId: string | null }
  | { type: 'itemRemoved'; itemId: string }
