import type { OpenTextContent, TextGroup } from '#contract/items/open-text.ts'
import type { ReviewCause } from '#contract/word-filter.ts'
import type { ItemCommand } from '#machines/item/item.events.ts'

/**
 * Content that the host edits. Groups and wall are not part of this content, because hosts change them while entries
 * arrive.
 */
export type OpenTextEdit = Omit<OpenTextContent, 'round' | 'groups' | 'cause' | 'wall'>

export interface SubmitCommand {
  type: 'submit'
  round: number
  /** Length of the entry, in characters. */
  length: number
  /** Number of earlier entries of this guest in the round. */
  own: number
  /** True if the round has reached its limit of entries. */
  full: boolean
}

export type OpenTextCommand =
  | ItemCommand
  | SubmitCommand
  | { type: 'edit'; content: OpenTextEdit }
  /** `cause`: why the word filter switches review on. A host's own command has no cause, and confirms the filter's. */
  | { type: 'moderationOn'; cause?: ReviewCause }
  | { type: 'moderationOff' }
  | { type: 'addGroup'; group: TextGroup }
  | { type: 'renameGroup'; groupId: string; name: string }
  | { type: 'removeGroup'; groupId: string }
  /** `shown`: the entry is on the wall. */
  | { type: 'highlight'; entryId: string; shown: boolean }
  | { type: 'unhighlight' }
  /** These entries have left the wall. */
  | { type: 'entriesLeft'; entryIds: readonly string[] }
  | { type: 'holdPages'; at: number }
  | { type: 'resumePages'; at: number }
  | { type: 'turnPage'; at: number; by: 1 | -1 }
