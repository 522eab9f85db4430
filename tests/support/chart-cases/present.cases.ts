import type { PresentCommand } from '#machines/domain/present/present.events.ts'

export const presentEvents: PresentCommand[] = [
  { type: 'showWelcome' },
  { type: 'showQa' },
  { type: 'showPoll', itemId: 'poll-1' },
  { type: 'showPoll', itemId: 'poll-2' },
  { type: 'itemRemoved', itemId: 'poll-1' },
  { type: 'itemRemoved', itemId: 'poll-2' },
  { type: 'showInteraction', itemId: null },
]

export const interactionEvents: PresentCommand[] = [
  { type: 'showInteraction', itemId: 'draw-1' },
  { type: 'showInteraction', itemId: 'draw-2' },
  { type: 'itemRemoved', itemId: 'draw-1' },
  { type: 'itemRemoved', itemId: 'draw-2' },
]

export const slideEvents: PresentCommand[] = [
  { type: 'showSlide', cueId: 'slide-1' },
  { type: 'showSlide', cueId: 'slide-2' },
  { type: 'slideRemoved', cueId: 'slide-1' },
]

export const blackoutEvents: PresentCommand[] = [{ type: 'blackOut' }, { type: 'endBlackout' }]

export const joinCodeEvents: PresentCommand[] = [
  { type: 'setJoinCode', joinCode: 'automatic' },
  { type: 'setJoinCode', joinCode: 'hidden' },
]
