import type { ComponentType, ReactNode } from 'react'
import type { ItemKind } from '../../../contract/items/kinds.ts'
import type { EventDoc } from '../../../contract/views.ts'
import type { ItemDocOf } from '../../kit/items.ts'
import type { SteeringAction, SteeringStep } from '../steering-parts.ts'

/** Sets a scene beside its facts and the way in; a kind that wants the whole stage draws without it. */
export type SceneParts = (parts: { facts?: ReactNode; children: ReactNode }) => ReactNode

/** A kind of item on the screen. Kinds that are not on every screen load their parts when they are shown. */
export interface KindOnScreen<Kind extends ItemKind> {
  /** What the hall sees; what is hidden from it is never drawn, even where the view (a host's) has it. */
  Picture: ComponentType<{ doc: ItemDocOf<Kind>; event: EventDoc; frame: SceneParts }>
  /** The same in words for screen readers: paragraphs to read, and news in a LiveRegion. A poll's are in scene-words.ts. */
  Twin?: ComponentType<{ doc: ItemDocOf<Kind>; event: EventDoc }>
  /** What sounds to it on a screen of its own, with its switch among the controls. */
  Sound?: ComponentType<{ doc: ItemDocOf<Kind> }>
  /** What a step of the host means to it, where that is something of its own. */
  stepOf?(action: SteeringAction, doc: ItemDocOf<Kind>): SteeringStep | undefined
  /** What the Enter key does; without it results are shown and hidden. */
  enter?: SteeringAction
}
