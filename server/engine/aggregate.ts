import type { PresentContent } from '#contract/content.ts'
import type { GuestOrigin } from '#contract/interface/views.ts'
import { type ItemKind, isItemKind } from '#contract/items/kinds.ts'
import type { VipLevel } from '#contract/plans.ts'
import type { ThemeBundle } from '#contract/theme.ts'
import type { AggregateRows } from './aggregate-rows.ts'
import type { ChartSnapshot, Kind } from './charts.ts'

/** Votes by option id. The id '' is not an option: it counts the voters of an item, or the up-votes of a question. */
export interface Tally {
  round: number
  votes: ReadonlyMap<string, number>
  /** Sequence of the event at which the tally last changed. */
  seq: number
}

/** The type of the additional rows of a kind of aggregate; null if the kind has none. */
export type RowsOf<K extends Kind> = K extends keyof AggregateRows ? AggregateRows[K] : null

/** The current state of an aggregate: the input of the projections. */
export interface Aggregate<K extends Kind = Kind> {
  kind: K
  id: string
  snapshot: ChartSnapshot<K>
  /** Position of an item among the items, or of a cue among the cues. Only these have a position. */
  position: number
  authorId: string | null
  createdAt: number
  seq: number
  tally: Tally
  rows: RowsOf<K>
}

export const is = <K extends Kind>(kind: K, aggregate: Aggregate): aggregate is Aggregate<K> =>
  aggregate.kind === kind

export const isItem = (aggregate: Aggregate): aggregate is Aggregate<ItemKind> => isItemKind(aggregate.kind)

export const noTally: Tally = { round: 0, votes: new Map(), seq: 0 }

/** The event data that the projections of its aggregates need. */
export interface ProjectionContext {
  event: { id: string; code: string; participants: number }
  origin: GuestOrigin
  /** The ids of the poll and of the interaction that the screen showed last, and of the cue whose slide it shows. */
  presentedIds: readonly string[]
}

/** The additional data that the projection of the event itself needs. */
export interface EventProjectionContext extends ProjectionContext {
  /** The themes of the guest pages and of the screen. */
  themes: ThemeBundle
  /** The level of the plan order that the event uses; `basic` if it uses none. */
  level: VipLevel
  /** Number of guests whose name waits for a host. */
  heldNames: number
  /** Number of questions that guests can see. */
  liveQuestions: number
}

export const presentedIds = (present: PresentContent | undefined): readonly string[] =>
  [present?.pollId, present?.interactionId, present?.slideId].filter((id) => typeof id === 'string')
