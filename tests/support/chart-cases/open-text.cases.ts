import type { OpenTextContent } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import type { OpenTextCommand, OpenTextEdit, SubmitCommand } from '#machines/open-text/open-text.events.ts'
import type { TextEntryCommand } from '#machines/text-entry/text-entry.events.ts'

/** An open-text question: each guest may send two entries of up to 40 characters. */
export const wish: OpenTextEdit = {
  title: 'What do you wish us?',
  entriesPerGuest: 2,
  entryLength: 40,
  named: false,
  moderated: false,
}

/** An open-text question that can take only one more group. */
export const newOpenText: OpenTextContent = {
  ...wish,
  round: 1,
  groups: Array.from({ length: limits.textGroups - 1 }, (_, index) => ({
    id: `group-${index}`,
    name: `Group ${index}`,
  })),
}

export const submitted = (given: Partial<SubmitCommand> = {}): SubmitCommand => ({
  type: 'submit',
  round: 1,
  length: 12,
  own: 0,
  full: false,
  ...given,
})

/** The commands that every kind of item accepts, and the commands that send entries. */
export const showEvents: OpenTextCommand[] = [
  { type: 'edit', content: wish },
  { type: 'remove' },
  { type: 'activate' },
  { type: 'deactivate' },
  { type: 'lock' },
  { type: 'unlock' },
  { type: 'showResults' },
  { type: 'hideResults' },
  { type: 'reset' },
  submitted({ own: 1 }),
  submitted({ own: 2 }),
  submitted({ length: 41 }),
  submitted({ full: true }),
  submitted({ round: 2 }),
]

export const openTextEvents: OpenTextCommand[] = [
  ...showEvents,
  { type: 'moderationOn' },
  { type: 'moderationOff' },
  { type: 'addGroup', group: { id: 'new', name: 'New' } },
  { type: 'renameGroup', groupId: 'group-0', name: 'Renamed' },
  { type: 'renameGroup', groupId: 'none', name: 'Renamed' },
  { type: 'removeGroup', groupId: 'new' },
]

/** An entry to a moderated question. */
export const newTextEntry = { moderated: true, groupId: null }

export const textEntryEvents: TextEntryCommand[] = [
  { type: 'approve' },
  { type: 'reject' },
  { type: 'reconsider' },
  { type: 'hide' },
  { type: 'restore' },
  { type: 'pin', pinned: limits.textPins - 1 },
  { type: 'pin', pinned: limits.textPins },
  { type: 'unpin' },
  { type: 'group', groupId: 'praise' },
  { type: 'group', groupId: null },
]
