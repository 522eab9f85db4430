import type { DeskDoc } from '#contract/interface/show-control.ts'
import type { ShowControlCommand } from '#machines/domain/show-control/show-control.events.ts'

export const ann: DeskDoc = { id: 'desk-1', accountId: 'ann', name: 'Ann' }
/** Ann's account in another browser, which is another desk. */
export const annsPhone: DeskDoc = { ...ann, id: 'desk-2' }
export const ben: DeskDoc = { id: 'desk-3', accountId: 'ben', name: 'Ben' }

const asked = ['take', 'ask', 'withdraw', 'handOver', 'decline', 'seize', 'release'] as const

const of = (by: DeskDoc): ShowControlCommand[] => [
  { type: 'control', by, stays: true },
  ...asked.map((type): ShowControlCommand => ({ type, by })),
]

export const showControlEvents: ShowControlCommand[] = [
  ...of(ann),
  ...of(annsPhone),
  ...of(ben),
  { type: 'control', by: ann, stays: false },
  { type: 'step', accountId: 'ann' },
  { type: 'step', accountId: 'ben' },
  { type: 'leaseEnded' },
  { type: 'returned', by: ann },
  { type: 'returned', by: ben },
  { type: 'accessEnded', accountId: 'ann' },
  { type: 'accessEnded', accountId: 'ben' },
]
