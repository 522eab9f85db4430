import type { DeskDoc } from '../../../src/contract/baton.ts'
import type { BatonCommand } from '../../../src/machines/baton/baton.events.ts'

export const ann: DeskDoc = { id: 'desk-1', accountId: 'ann', name: 'Ann' }
/** The same account in another browser. */
export const annsPhone: DeskDoc = { ...ann, id: 'desk-2' }
export const ben: DeskDoc = { id: 'desk-3', accountId: 'ben', name: 'Ben' }

const asked = ['take', 'ask', 'withdraw', 'handOver', 'decline', 'seize', 'release'] as const

const of = (by: DeskDoc): BatonCommand[] => [
  { type: 'steer', by, stays: true },
  ...asked.map((type): BatonCommand => ({ type, by })),
]

export const batonEvents: BatonCommand[] = [
  ...of(ann),
  ...of(annsPhone),
  ...of(ben),
  { type: 'steer', by: ann, stays: false },
  { type: 'leaseEnded' },
  { type: 'accessEnded', accountId: 'ann' },
  { type: 'accessEnded', accountId: 'ben' },
]
