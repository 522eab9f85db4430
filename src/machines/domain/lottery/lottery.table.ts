import type { CommandTable } from '#machines/command-table.ts'
import { itemTable } from '#machines/item/item.table.ts'
import type { LotteryCommand } from './lottery.events.ts'

/** Commands that change rows of entries. The chart learns of them by `fillPool`. */
interface RowCommand {
  type: 'exclude' | 'include'
}

/** How clients send the events of this chart. */
export const lotteryTable = {
  ...itemTable,
  edit: { name: 'Lottery/Update' },
  fillPool: { name: 'Lottery/Import' },
  prepare: { name: 'Lottery/Prepare', control: 'takesOver' },
  cancel: { name: 'Lottery/Cancel', control: 'takesOver' },
  startRoll: { name: 'Lottery/StartRoll', control: 'takesOver' },
  commitNonce: { name: 'Lottery/CommitNonce', gives: ['drawId'] },
  revealNonce: { name: 'Lottery/RevealNonce', gives: ['drawId'] },
  draw: { name: 'Lottery/Draw', control: 'takesOver' },
  clear: { name: 'Lottery/Clear', control: 'takesOver' },
  claim: { name: 'Lottery/Claim' },
  confirm: { name: 'Lottery/Confirm', gives: ['ticket'] },
  miss: { name: 'Lottery/Miss', gives: ['ticket'] },
  invalidate: { name: 'Lottery/Invalidate', gives: ['ticket'] },
  restore: { name: 'Lottery/Restore', gives: ['ticket'] },
  exclude: { name: 'Lottery/Exclude' },
  include: { name: 'Lottery/Include' },
} as const satisfies CommandTable<LotteryCommand | RowCommand>
