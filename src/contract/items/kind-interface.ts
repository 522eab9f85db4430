import type { Audience } from '../audience.ts'
import type { command } from '../command.ts'

/** Entry of a document in docs/api: the type, the audiences, and the fields that each audience gets. */
export interface DocNote {
  shape: string
  audiences: readonly Audience[]
  note: string
}

export const allButSpeakers: readonly Audience[] = ['host', 'guest', 'screen']

/** How a guest answers an item, for docs/api. */
export interface AnswerNote {
  command: string
  /** The fields besides item and round. */
  payload: string
  /** The state in which the item takes this answer, if it takes others too. */
  when?: string
}

export type KeyPattern<Key> = Key extends `${infer Head}:${string}` ? `${Head}:<id>` : Key

export type Commands = Record<string, ReturnType<typeof command>>

/** The commands of a kind of item, with their texts in docs/api and the texts of the kind's documents. */
export interface KindInterface<Docs, Own extends Commands> {
  commands: Own
  /** A line of text about every command. */
  summaries: Record<keyof Own, string>
  documents: Record<KeyPattern<keyof Docs>, DocNote>
  /** The answers of guests. */
  answers: readonly AnswerNote[]
  /** Names of the types in `<kind>.ts` that docs/api prints, in this order. */
  types: readonly string[]
}
