import type { CommandTable } from '#machines/command-table.ts'
import type { QaCommand } from './qa.events.ts'

/** How clients send the events of this chart. */
export const qaTable = {
  open: { name: 'Qa/Open', needsAudience: true },
  close: { name: 'Qa/Close' },
  autoReviewOn: { name: 'Qa/AutoReviewOn' },
  autoReviewOff: { name: 'Qa/AutoReviewOff' },
  ask: { name: 'Qa/Ask' },
} as const satisfies CommandTable<QaCommand>
