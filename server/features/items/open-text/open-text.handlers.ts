import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { CommandPayload } from '#contract/interface/commands.ts'
import { newWallView } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import type { OpenTextCommand, OpenTextEdit } from '#machines/domain/open-text/open-text.events.ts'
import { openTextTable } from '#machines/domain/open-text/open-text.table.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import { handlersOf } from '#server/engine/handlers-of.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { addItem } from '../shared/items.ts'
import { entryHandlers, renewRows } from './entry.handlers.ts'
import { submitHandler } from './submit.ts'

const content = (given: CommandPayload<'OpenText/Add'>['OpenText']): OpenTextEdit => ({
  title: given.Title,
  entriesPerGuest: given.EntriesPerGuest,
  entryLength: given.EntryLength,
  named: given.Named,
  moderated: given.Moderated,
})

async function toOpenText(work: UnitOfWork, itemId: string, event: OpenTextCommand): Promise<Outcome> {
  const item = await work.load('openText', itemId)
  return item ? (work.send(item, event) ?? done) : refused('NotFound')
}

async function addGroup(work: UnitOfWork, { payload }: EnvelopeOf<'OpenText/AddGroup'>): Promise<Outcome> {
  const group = { id: newId(), name: payload.Name }
  const outcome = await toOpenText(work, payload.ItemId, { type: 'addGroup', group })
  if (outcome.ok) return accepted({ GroupId: group.id })
  return outcome.code === 'GroupsFull' ? refused('GroupsFull', { most: limits.textGroups }) : outcome
}

async function removeGroup(
  work: UnitOfWork,
  { payload }: EnvelopeOf<'OpenText/RemoveGroup'>,
): Promise<Outcome> {
  const { ItemId, GroupId } = payload
  const outcome = await toOpenText(work, ItemId, { type: 'removeGroup', groupId: GroupId })
  const item = outcome.ok && (await work.load('openText', ItemId))
  if (!item) return outcome
  await work.tx
    .updateTable('text_entry')
    .set({ group_id: null })
    .where('item_id', '=', ItemId)
    .where('round', '=', item.snapshot.context.round)
    .where('group_id', '=', GroupId)
    .execute()
  work.count(item, new Map([[GroupId, -(item.tally.votes.get(GroupId) ?? 0)]]))
  await renewRows(work, ItemId)
  return done
}

export const openTextHandlers = {
  'OpenText/Add': (work: UnitOfWork, { payload }: EnvelopeOf<'OpenText/Add'>) =>
    addItem(work, 'openText', { ...content(payload.OpenText), groups: [], cause: null, wall: newWallView }),
  'OpenText/Update': (work: UnitOfWork, { payload }: EnvelopeOf<'OpenText/Update'>) =>
    toOpenText(work, payload.ItemId, { type: 'edit', content: content(payload.OpenText) }),
  ...handlersOf(
    openTextTable,
    ['moderationOn', 'moderationOff', 'renameGroup', 'holdPages', 'resumePages', 'turnPage', 'unhighlight'],
    (work, event: OpenTextCommand, { payload }: EnvelopeOf<'OpenText/Unhighlight'>) =>
      toOpenText(work, payload.ItemId, event),
  ),
  'OpenText/AddGroup': addGroup,
  'OpenText/RemoveGroup': removeGroup,
  'OpenText/Submit': submitHandler,
  ...entryHandlers,
}
