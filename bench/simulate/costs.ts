import type { Own } from '#contract/interface/protocol.ts'
import type { Publication } from '#server/engine/write-unit-of-work.ts'

/** What some work costs: a fixed part, and a part for each of its commands, documents or kilobytes. */
export interface Line {
  fixed: number
  each: number
}

export const costOf = ({ fixed, each }: Line, count: number): number => fixed + each * count

type Point = readonly [count: number, cost: number]

/** The line through two measured points. No part is less than zero. */
export function lineThrough([few, ofFew]: Point, [many, ofMany]: Point): Line {
  const each = Math.max(0, (ofMany - ofFew) / (many - few))
  return { fixed: Math.max(0, ofFew - each * few), each }
}

/** The commands of the spike. While all see the results, every vote changes a document of all phones. */
export type SpikeCommand = 'join' | 'vote' | 'voteWithResults'

/** A batch of commands of one event, by the number of commands. All in milliseconds. */
export interface BatchCosts {
  /** CPU time of the server's main thread. */
  cpu: Line
  /** CPU time of PostgreSQL. */
  database: Line
}

/** The measured costs of the real server, in milliseconds. `cpu` is the time of its main thread without the batches. */
export interface Costs {
  batch: Record<SpikeCommand, Record<'afterOwn' | 'afterOther', BatchCosts>>
  register: { cpu: number; database: number }
  /** The connection, the admission and the answer with the first view. */
  enter: { cpu: number; database: number }
  /** A read of the whole event after a change. Guests who enter at the same time share it. */
  view: { cpu: number; database: number }
  vote: { cpu: number }
  /** A push to one phone. */
  push: { cpu: number }
  /** A message to the other servers, by the number of its private documents. */
  forward: { send: Line; receive: Line }
  /** A message to one of the other servers, by its kilobytes. */
  redis: { delivery: Line }
  /** Lengths of the answers to a phone. */
  bytes: { enter: number; vote: number }
  /** What a batch publishes, and the private documents of a guest who has sent a command of it. */
  published: Record<SpikeCommand, { publication: Publication; own: Own | undefined }>
}
