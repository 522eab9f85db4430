export type PresentCommand =
  | { type: 'showWelcome' }
  | { type: 'showQa' }
  | { type: 'showPoll'; pollId: string }
  | { type: 'pollRemoved'; pollId: string }
