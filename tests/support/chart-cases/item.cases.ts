import type { ItemCommand } from '#machines/item/item.events.ts'

/** The events that the machine of every kind accepts. */
export const itemEvents: ItemCommand[] = [
  { type: 'remove' },
  { type: 'activate' },
  { type: 'deactivate' },
  { type: 'lock' },
  { type: 'unlock' },
  { type: 'showResults' },
  { type: 'hideResults' },
  { type: 'reset' },
]
