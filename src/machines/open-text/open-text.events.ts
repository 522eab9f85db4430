import type { OpenTextContent, TextGroup } from '#contract/items/open-text.ts'
import type { ItemCommand } from '../item/item.events.ts'

/**
 * Content that the host edits. The groups are not part of this content, because hosts edit groups while entries
 * arrive.
 */
export type OpenTextEdit = Omit<OpenTextContent, 'round' | 'groups'>

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
  | { type: 'moderationOn' }
  | { type: 'moderationOff' }
  | { type: 'addGroup'; group: TextGroup }
  | { type: 'renameGroup'; groupId: string; name: string }
  | { type: 'removeGroup'; groupId: string }
