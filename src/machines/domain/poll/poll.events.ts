import type { PollContent, PollLook } from '#contract/items/poll.ts'
import type { ItemCommand, VoteCommand } from '#machines/item/item.events.ts'

export type PollEdit = Omit<PollContent, 'round'>

export type PollCommand =
  | ItemCommand
  | VoteCommand
  | { type: 'edit'; content: PollEdit }
  | { type: 'setLook'; look: PollLook }
  | { type: 'showAnswer' }
  | { type: 'hideAnswer' }
