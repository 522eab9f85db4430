export type PresentCommand =
  | { type: 'showWelcome' }
  | { type: 'showQa' }
  | { type: 'showPoll'; itemId: string }
  /** null: the stage of interactions with no item on it. */
  | { type: 'showInteraction'; itemId: string | null }
  | { type: 'itemRemoved'; itemId: string }
