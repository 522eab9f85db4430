import { stateIn } from 'xstate'

/**
 * Parts that the charts of items have in common; each chart spreads them into its regions. A region answers a reset for
 * itself: from the root, it would start every region anew and put the item away.
 */
export const active = stateIn({ activity: 'active' })
export const deactivated = stateIn({ activity: 'deactivated' })

/** Said where an item that is not active is asked for something that needs it to be. */
export const inactiveRefusals = {
  vote: 'ItemNotActive',
  lock: 'ItemNotActive',
  unlock: 'ItemNotActive',
} as const

export const activeRefusals = { edit: 'ItemActive', remove: 'ItemActive' } as const

/** Results hidden from guests and screen, or shown. */
export const resultsRegion = {
  initial: 'hidden',
  on: { reset: '.hidden' },
  states: {
    hidden: { on: { showResults: 'shown' } },
    shown: { on: { hideResults: 'hidden' } },
  },
} as const
