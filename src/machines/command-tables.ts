import type { CommandRow } from './command-table.ts'
import { commentsTable } from './domain/comments/comments.table.ts'
import { cueTable } from './domain/cue/cue.table.ts'
import { eventTable } from './domain/event/event.table.ts'
import { itemTables } from './domain/item-charts/item-charts.ts'
import { messageTable } from './domain/message/message.table.ts'
import { presentTable } from './domain/present/present.table.ts'
import { qaTable } from './domain/qa/qa.table.ts'
import { questionTable } from './domain/question/question.table.ts'
import { runTable } from './domain/run/run.table.ts'
import { showControlTable } from './domain/show-control/show-control.table.ts'
import { textEntryTable } from './domain/text-entry/text-entry.table.ts'

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
