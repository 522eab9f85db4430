import { readDoc, type Show } from '#bench/support/api.ts'
import type { TallyDoc } from '#contract/items/item.ts'

/** The poll's tally in a fresh snapshot of the host. */
export const tallyOf = (origin: string, show: Show): Promise<TallyDoc> =>
  readDoc(origin, show, `tally:${show.pollId}`)
