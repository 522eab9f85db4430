import type { Feature } from '../plans.ts'
import type { ItemContent } from './item.ts'

/**
 * The part of an item kind that every surface needs. Phones load this file, but not the schemas in
 * `<kind>.commands.ts`.
 */
export interface ItemKindInContract<Content extends ItemContent, Docs> {
  /**
   * The place where items of the kind appear. This name belongs to the tab of the desk, the page of the phone, the
   * mode of the screen and the feature that allows these items.
   */
  place: 'polls' | 'interactions'
  /** True if a cue of the run can end when enough guests have answered the item. */
  endsByAnswers?: true
  /** True if the results are hidden until a host shows them. A new cue of the item reveals them before it ends. */
  hidesResults?: true
  /**
   * The counts of the tally that together are the number of answers. By default the number of voters, which is the count
   * ''. Other counts if a guest can answer several times, and none if guests do not answer.
   */
  answerCounts?: readonly string[]
  /** The feature of the level that the item needs; undefined if all levels may use the item. */
  featureOf?(content: Content): Feature | undefined
  /**
   * Only the compiler uses this field, which carries the types of the content and the documents. The field never
   * has a value.
   */
  types?: { content: Content; docs: Docs }
}
