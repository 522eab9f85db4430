import type { Schema } from './schema.ts'

export interface AnswerRow {
  item_id: string
  round: number
  guest_id: string
  command_id: string
  created_at: number
}

/** A table that can store answers of guests. */
export type AnswerTable = {
  [Table in keyof Schema]: Schema[Table] extends AnswerRow ? Table : never
}[keyof Schema]
