import type { SnapshotFrom } from 'xstate'
import { newWallView, type OpenTextContent, type WallView } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import type {
  OpenTextCommand,
  OpenTextEdit,
  SubmitCommand,
} from '#machines/domain/open-text/open-text.events.ts'
import type { openTextMachine } from '#machines/domain/open-text/open-text.machine.ts'
import type { TextEntryCommand } from '#machines/domain/text-entry/text-entry.events.ts'
import { itemEvents } from './item.cases.ts'

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
  cause: null,
  groups: Array.from({ length: limits.textGroups - 1 }, (_, index) => ({
    id: `group-${index}`,
    name: `Group ${index}`,
  })),
  wall: newWallView,
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
  ...itemEvents,
  submitted({ own: 1 }),
  submitted({ own: 2 }),
  submitted({ length: 41 }),
  submitted({ full: true }),
  submitted({ round: 2 }),
]

export const openTextEvents: OpenTextCommand[] = [
  ...showEvents,
  { type: 'moderationOn' },
  { type: 'moderationOn', cause: 'manyAtOnce' },
  { type: 'moderationOff' },
  { type: 'addGroup', group: { id: 'new', name: 'New' } },
  { type: 'renameGroup', groupId: 'group-0', name: 'Renamed' },
  { type: 'renameGroup', groupId: 'none', name: 'Renamed' },
  { type: 'removeGroup', groupId: 'new' },
  { type: 'highlight', entryId: 'first', shown: true },
  { type: 'highlight', entryId: 'second', shown: false },
  { type: 'unhighlight' },
  { type: 'entriesLeft', entryIds: ['first'] },
  { type: 'holdPages', at: 1000 },
  { type: 'resumePages', at: 2000 },
  { type: 'turnPage', at: 1000, by: 1 },
]

const isNew = (wall: WallView): boolean => JSON.stringify(wall) === JSON.stringify(newWallView)

/**
 * True after a change of the wall in a question that has changed otherwise too, and after two changes of the wall. The
 * wall does not depend on the rest, so the paths need not combine both.
 */
export const isWallAside = (
  { value, context }: Pick<SnapshotFrom<typeof openTextMachine>, 'value' | 'context'>,
  { moderated, groups }: OpenTextContent,
): boolean => {
  const { activity, voting } = value
  const isAsBefore =
    activity === 'deactivated' &&
    voting === 'open' &&
    context.moderated === moderated &&
    JSON.stringify(context.groups) === JSON.stringify(groups)
  const { highlighted, heldAt, turned, since } = context.wall
  const isTwice = turned > 1 || since > 0 || (highlighted !== null && heldAt !== null)
  return (!isNew(context.wall) && !isAsBefore) || isTwice
}

/** An entry to a moderated question. */
export const newTextEntry = { moderated: true, held: null, groupId: null }

/** An entry that the word filter holds, although the question is not moderated. */
export const heldTextEntry = { moderated: false, held: 'nearDuplicate' as const, groupId: null }

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
