import type { ComponentType, ReactNode } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { ItemDocOf } from '#machines/domain/item-charts/any-item.ts'
import type { JoinPlace } from '#ui/screen/join/join-size.ts'

export interface FramedScene {
  /** A heading in place of the event's name. */
  heading?: ReactNode
  /** Figures about the scene, above the join card or in the header. */
  facts?: ReactNode
  /**
   * The place of the join card while the host leaves it to the scene. By default `rail` until the audience sees
   * results, then `corner`. The scene has the whole width beside a `corner`.
   */
  usualPlace?: JoinPlace | 'whole'
  /** True if the scene itself shows the number of guests. The header then leaves the number out. */
  countsGuests?: boolean | undefined
  children: ReactNode
}

/**
 * Renders a scene with header and join card. A kind that needs the whole canvas does not use this function.
 */
export type SceneParts = (scene: FramedScene) => ReactNode

/** A kind of item on the screen. Kinds that events seldom use load their parts lazily. */
export interface KindOnScreen<Kind extends ItemKind> {
  /**
   * The scene for the audience. The scene never renders hidden content, although a host's view contains hidden
   * content.
   */
  Picture: ComponentType<{ doc: ItemDocOf<Kind>; event: EventDoc; frame: SceneParts }>
  /**
   * The text alternative: paragraphs to read, and news in a LiveRegion. The text alternative for polls is in
   * scene-words.ts.
   */
  TextAlternative?: ComponentType<{ doc: ItemDocOf<Kind>; event: EventDoc }>
  /**
   * The sound of the item, with a switch for the sound among the controls. A miniature does not render the sound.
   */
  Sound?: ComponentType<{ doc: ItemDocOf<Kind> }>
}
