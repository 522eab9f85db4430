import { itemKinds } from '../../src/contract/items/kinds.ts'
import type { AnswerTable } from './answer-source.ts'
import { kindOnServer } from './kinds.ts'

/** Where answers of guests are kept. */
export const answerTables: readonly AnswerTable[] = [
  ...new Set(itemKinds.flatMap((kind) => kindOnServer(kind).answers?.table ?? [])),
]
