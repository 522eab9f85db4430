import type { ItemKind } from '../../src/contract/items/kinds.ts'
import { readRows } from '../work/read-rows.ts'
import type { RowsOf, Subject } from '../work/subject.ts'
import type { KindsAtWork, Work } from '../work/work.ts'
import { answerTables } from './answer-tables.ts'
import { votersOf } from './ended-rounds.ts'
import { kindOnServer } from './kinds.ts'
import { noRows } from './read-item-rows.ts'

const endRound = async <K extends ItemKind>(work: Work, item: Subject<K>): Promise<void> =>
  kindOnServer(item.kind).roundEnds?.(work, item)

/** The kinds as the work knows them. */
export const kindsAtWork: KindsAtWork = {
  noRows: (kind) => noRows(kind) as RowsOf<typeof kind>,
  readRows,
  votersOf,
  endRound,
  answerTables,
}
