import { call, type Show } from '../../bench/api.ts'
import type { TallyDoc } from '../../src/contract/items/item.ts'

/** The poll's tally as the host's fresh snapshot has it. */
export async function tallyOf(origin: string, show: Show): Promise<TallyDoc> {
  const input = { EventCode: show.eventCode }
  const snapshot = await call(origin, '/api/event/Event/GetSnapshot', input, show.hostToken)
  const changes = snapshot.changes as [string, number, TallyDoc][]
  const tally = changes.find(([key]) => key === `tally:${show.pollId}`)?.[2]
  if (!tally) throw new Error('the poll has no tally')
  return tally
}
