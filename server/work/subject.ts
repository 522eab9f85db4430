import type { PresentContent } from '../../src/contract/content.ts'
import type { VipLevel } from '../../src/contract/plans.ts'
import type { SkinBundle } from '../../src/contract/skin.ts'
import type { GuestOrigin } from '../../src/contract/views.ts'
import type { BarrageRows } from '../barrage/barrage-rows.ts'
import type { ItemRows } from '../items/item-rows.ts'
import type { ChartSnapshot, Kind } from './charts.ts'

/** Votes by option id; '' counts the voters (items) or the up-votes (questions). */
export interface Tally {
  round: number
  votes: ReadonlyMap<string, number>
  /** Sequence at which it last changed. */
  seq: number
}

interface KindRows extends ItemRows {
  barrage: BarrageRows
}

/** What a kind keeps in rows of its own for its projections; null where it keeps none. */
export type RowsOf<K extends Kind> = K extends keyof KindRows ? KindRows[K] : null

/** An aggregate as it stands: what the projections look at. */
export interface Subject<K extends Kind = Kind> {
  kind: K
  id: string
  snapshot: ChartSnapshot<K>
  /** Orders items. */
  position: number
  authorId: string | null
  createdAt: number
  seq: number
  tally: Tally
  rows: RowsOf<K>
}

export const noTally: Tally = { round: 0, votes: new Map(), seq: 0 }

/** What of the event the projections of its aggregates need. */
export interface Scene {
  event: { id: string; code: string; participants: number }
  origin: GuestOrigin
  /** The poll and the interaction last put on the screen. */
  presentedIds: readonly string[]
}

/** What the event's own projection needs besides. */
export interface EventScene extends Scene {
  /** What guests and screen wear. */
  skins: SkinBundle
  /** Of the order that the event stands on. */
  level: VipLevel
}

export const presentedIds = (present: PresentContent | undefined): readonly string[] =>
  [present?.pollId, present?.interactionId].filter((id) => typeof id === 'string')
