import type { PresentContent, PresentMode } from '#contract/content.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { CueContent } from '#contract/run/cue.ts'
import type { AudienceChannels, RunContent, RunValue } from '#contract/run/run.ts'

/** A cue in the order of the run. */
export interface PlannedCue extends CueContent {
  id: string
}

/** The state of an item. */
export interface ItemState {
  id: string
  kind: ItemKind
  value: unknown
  context: unknown
}

/**
 * The data that decide what a step of the run does. The server reads them from the database, and the desk from its
 * documents.
 */
export interface ShowView {
  run: { value: RunValue; context: RunContent }
  /** In the order of the run. */
  cues: readonly PlannedCue[]
  present: { value: PresentMode; context: PresentContent }
  channel: 'open' | 'closed'
  audience: AudienceChannels
  items: readonly ItemState[]
  /** Whether opening an item closes the other open items. */
  oneItemOpen: boolean
}
