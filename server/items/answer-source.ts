import type { CommandOfKind } from '../../src/contract/items/kinds.commands.ts'
import type { ItemContents, ItemKind } from '../../src/contract/items/kinds.ts'
import type { Schema } from '../store/schema.ts'
import type { BallotKind } from './ballot-docs.ts'

interface AnswerRow {
  item_id: string
  round: number
  guest_id: string
  command_id: string
  created_at: number
}

/** A table that can hold answers of guests. */
export type AnswerTable = {
  [Table in keyof Schema]: Schema[Table] extends AnswerRow ? Table : never
}[keyof Schema]

/** How guests answer an item of a kind, and where the answers are kept, in which columns. */
export interface AnswerSource<Kind extends ItemKind> {
  command: Kind extends BallotKind ? 'Item/Vote' : CommandOfKind<Kind>
  table: AnswerTable
  /** Option ids as JSON, or the text itself. */
  said: 'option_ids' | 'text'
  /** The id of the question answered, or an empty literal. */
  question: string
  /** The name that was given with the answer, where it may be another than the guest's. */
  named?: string
  /** What the ids mean, in words; absent where answers hold none. */
  words?(content: ItemContents[Kind]): (id: string) => string
}
