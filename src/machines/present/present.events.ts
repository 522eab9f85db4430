export type PresentCommand =
  | { type: 'showWelcome' }
  | { type: 'showQa' }
  | { type: 'showPoll'; itemId: string }
  | { type: 'itemRemoved'; itemId: string }
