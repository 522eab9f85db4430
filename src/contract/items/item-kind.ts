import type { Feature } from '../plans.ts'
import type { ItemContent } from './item.ts'

/** What everybody must know of a kind of item. It goes to the phone: the kind's schemas are in `<kind>.commands.ts`. */
export interface ItemKindInContract<Content extends ItemContent, Docs, Command extends string = never> {
  /** Where its items stand: the tab of the desk, the page of the phone, the mode of the screen, the feature that allows it. */
  place: 'polls' | 'interactions'
  /** Its own commands that move the show on, and so need the baton. */
  steering?: readonly Command[]
  /** What an item uses that not every level has; undefined where it is for all. */
  featureOf?(content: Content): Feature | undefined
  /** Carries the types of what it holds and of its documents; never there. */
  types?: { content: Content; docs: Docs }
}
