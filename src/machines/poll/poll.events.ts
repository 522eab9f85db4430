import type { PollContent } from '../../contract/items/poll.ts'
import type { ItemCommand, VoteCommand } from '../item/item.events.ts'

export type PollEdit = Omit<PollContent, 'round'>

export type PollCommand =
  | ItemCommand
  | VoteCommand
  | { type: 'edit'; content: PollEdit }
  | { type: 'showAnswer' }
  | { type: 'hideAnswer' }
