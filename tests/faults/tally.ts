import { readDoc, type Show } from '../../bench/api.ts'
import type { TallyDoc } from '../../src/contract/items/item.ts'

/** The poll's tally as the host's fresh snapshot has it. */
export const tallyOf = (origin: string, show: Show): Promise<TallyDoc> =>
  readDoc(origin, show, `tally:${show.pollId}`)
