import type { PresentCommand } from '../../../src/machines/present/present.events.ts'

export const presentEvents: PresentCommand[] = [
  { type: 'showWelcome' },
  { type: 'showQa' },
  { type: 'showPoll', pollId: 'poll-1' },
  { type: 'showPoll', pollId: 'poll-2' },
  { type: 'pollRemoved', pollId: 'poll-1' },
  { type: 'pollRemoved', pollId: 'poll-2' },
]
