import type { OpenTextContent, TextGroup } from '../../contract/items/open-text.ts'
import type { ItemCommand } from '../item/item.events.ts'

/** What the host asks; groups are made while entries come in. */
export type OpenTextEdit = Omit<OpenTextContent, 'round' | 'groups'>

export interface SubmitCommand {
  type: 'submit'
  round: number
  /** Of the entry, in characters. */
  length: number
  /** Entries of this guest in the round until now. */
  own: number
  /** There are as many entries in the round as there can be. */
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
