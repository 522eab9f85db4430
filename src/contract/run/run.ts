/** State of the run: the current cue, and the times of the show. */
import type { ChartDoc } from '../chart-doc.ts'
import type { PresentContent, PresentMode } from '../content.ts'

export type RunValue = 'notStarted' | 'running' | 'held' | 'finished'

/** What made the last step: a host, a speaker, a time, or the answers of the guests. */
export type StepCause = 'hand' | 'speaker' | 'time' | 'answers'

export interface RunTime {
  /** Milliseconds since 1970. */
  from: number
  /** null while the cue is the current one. */
  to: number | null
}

/** The current cue and its times, in milliseconds since 1970. */
export interface RunPosition {
  cueId: string | null
  enteredAt: number | null
  /** Start of the current hold; null while the run is not held. */
  heldAt: number | null
  /** Duration of the earlier holds in the current cue. */
  heldMilliseconds: number
  /** Seconds by which a host extended the current cue. */
  extendedSeconds: number
  /**
   * The host who moved the show by hand since the cue was entered. The run then does nothing automatically until the
   * next step. null: nobody did.
   */
  takenOver: { by: string; at: number } | null
  /**
   * When the results of the cue's item were revealed, later by the holds and extensions since. null: not yet. The cue
   * then ends after its `resultSeconds`, and not after its length.
   */
  revealedAt: number | null
}

/** Whether guests may send comments and reactions. */
export interface AudienceChannels {
  comments: 'open' | 'closed'
  reactions: 'open' | 'closed'
}

/** The regions of an item's state that a step can change. Kinds without a region do not have it. */
export interface ItemRegions {
  activity: string
  voting?: string
  results?: string
  channel?: string
  phase?: string
  draw?: string
}

/** An item before the last step. */
export interface ItemBefore {
  id: string
  round: number
  value: ItemRegions
  /** Number of winners that a lottery had drawn. */
  drawn: number
  /** Index of the question of a quiz. */
  question: number
}

/** What a step changes besides the run, as it was before the step. */
export interface ShowBefore {
  present: { value: PresentMode; context: PresentContent }
  channel: 'open' | 'closed'
  audience: AudienceChannels
  /** The items that the step changed. */
  items: ItemBefore[]
}

/** The run and the show before the last step, to undo that step. */
export interface RunUndo extends ShowBefore {
  value: RunValue
  position: RunPosition
  /** The times of the left and the entered cue; null if the cue had none. */
  times: Record<string, RunTime | null>
}

export interface RunContent extends RunPosition {
  /** Actual times of the cues, by the id of the cue. */
  times: Record<string, RunTime>
  last: { cause: StepCause; by: string; at: number } | null
  /** null if there is no step to undo. */
  undo: RunUndo | null
}

/** The run. Only hosts get this document. */
export type RunDoc = ChartDoc<RunValue, RunContent>

/** What an undo could not restore. */
export type UndoLossReason =
  /** A quiz has moved on. */
  | 'quiz'
  /** A prepared draw was put away, or winners were drawn. */
  | 'draw'
  /** A new round has begun. */
  | 'round'
  /** The item was deleted, or refuses the change. */
  | 'item'
  /** The slide or the item that the screen showed was deleted. */
  | 'screen'

export interface UndoLoss {
  reason: UndoLossReason
  /** The id of the item; null if the loss is not about an item. */
  itemId: string | null
}
