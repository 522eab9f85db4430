import type { PollLook } from '../../../../contract/items/poll.ts'
import { savedLook } from '../../forms/saved-look.ts'

/** How this host sees polls' results, whatever the hall sees. */
export const resultLook = savedLook<PollLook>('cuelight.pollResultLook', ['bars', 'columns', 'donut'])
