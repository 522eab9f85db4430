import type { Audience } from '../audience.ts'
import type { command } from '../command.ts'

/** What the documents of the interface say of a document: its type, who gets it, and what is in it for whom. */
export interface DocNote {
  shape: string
  audiences: readonly Audience[]
  note: string
}

export const everybody: readonly Audience[] = ['host', 'guest', 'screen']

export type KeyPattern<Key> = Key extends `${infer Head}:${string}` ? `${Head}:<id>` : Key

export type Commands = Record<string, ReturnType<typeof command>>

/** A kind's own commands, and what is said of them and of its documents. */
export interface KindInterface<Docs, Own extends Commands> {
  commands: Own
  /** One line on every command. */
  summaries: Record<keyof Own, string>
  documents: Record<KeyPattern<keyof Docs>, DocNote>
  /** What of `<kind>.ts` the documents of the interface print, in this order. */
  types: readonly string[]
}
