import type { CallAnswer } from '#contract/interface/calls.ts'
import type { LotteryRound } from './export-tables.ts'

export type Figures = CallAnswer<'/api/event/Analytics/GetFigures'>

export const exportable = [
  'Questions',
  'Replies',
  'Answers',
  'Totals',
  'Rankings',
  'Comments',
  'Guests',
] as const
export type Exportable = (typeof exportable)[number]
export const formats = ['csv', 'xlsx'] as const
/** The chosen export: a single table as a file, or all tables as a workbook. */
export type Wanted = { what: Exportable; format: (typeof formats)[number] } | 'workbook'

export interface ExportedEvent {
  code: string
  items: Figures['items']
}

/** The current lotteries of an event. Each lottery contains the draws of its current round. */
export type ExportedLottery = LotteryRound & { id: string; title: string }
