import type { ItemKind } from '#contract/items/kinds.ts'
import type { CommandRow } from './command-table.ts'
import { commentsTable } from './comments/comments.table.ts'
import { cueTable } from './cue/cue.table.ts'
import { eventTable } from './event/event.table.ts'
import { lotteryTable } from './lottery/lottery.table.ts'
import { messageTable } from './message/message.table.ts'
import { openTextTable } from './open-text/open-text.table.ts'
import { pollTable } from './poll/poll.table.ts'
import { presentTable } from './present/present.table.ts'
import { qaTable } from './qa/qa.table.ts'
import { questionTable } from './question/question.table.ts'
import { quizTable } from './quiz/quiz.table.ts'
import { ratingTable } from './rating/rating.table.ts'
import { runTable } from './run/run.table.ts'
import { showControlTable } from './show-control/show-control.table.ts'
import { textEntryTable } from './text-entry/text-entry.table.ts'
import { wordCloudTable } from './word-cloud/word-cloud.table.ts'

/** The table of the chart of every kind of item. */
export const itemTables = {
  poll: pollTable,
  quiz: quizTable,
  rating: ratingTable,
  wordCloud: wordCloudTable,
  openText: openTextTable,
  lottery: lotteryTable,
} satisfies Record<ItemKind, unknown>

const tables = [
  commentsTable,
  cueTable,
  eventTable,
  ...Object.values(itemTables),
  messageTable,
  presentTable,
  qaTable,
  questionTable,
  runTable,
  showControlTable,
  textEntryTable,
]

type RowsOf<Table> = Table extends unknown ? Table[keyof Table] : never
type Row = RowsOf<(typeof tables)[number]>

/** A command that the desk offers to undo. */
export type Undoable = Extract<Row, { undo: string }>['name']

/** All rows, by the name of the command. */
export const commandRows: ReadonlyMap<string, CommandRow> = new Map(
  tables.flatMap((table) => Object.values<CommandRow>(table)).map((row) => [row.name, row]),
)

/** The facts about a command. Undefined for a command that no chart knows. */
export const commandRow = (name: string): CommandRow | undefined => commandRows.get(name)
