import type { CommandPayload } from '../../../src/contract/commands.ts'
import { accepted, type Outcome, refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import type { OpenTextCommand, OpenTextEdit } from '../../../src/machines/open-text/open-text.events.ts'
import { newId } from '../../ids.ts'
import type { CommandOrder } from '../../work/order.ts'
import { done, type Work } from '../../work/work.ts'
import { addItem } from '../items.ts'
import { entryHandlers, renewRows } from './entry.handlers.ts'
import { submitHandler } from './submit.ts'

const content = (given: CommandPayload<'OpenText/Add'>['OpenText']): OpenTextEdit => ({
  title: given.Title,
  entriesPerGuest: given.EntriesPerGuest,
  entryLength: given.EntryLength,
  named: given.Named,
  moderated: given.Moderated,
})

async function toOpenText(work: Work, itemId: string, event: OpenTextCommand): Promise<Outcome> {
  const item = await work.load('openText', itemId)
  return item ? (work.send(item, event) ?? done) : refused('NotFound')
}

async function addGroup(work: Work, { payload }: CommandOrder<'OpenText/AddGroup'>): Promise<Outcome> {
  const group = { id: newId(), name: payload.Name }
  const outcome = await toOpenText(work, payload.ItemId, { type: 'addGroup', group })
  if (outcome.ok) return accepted({ GroupId: group.id })
  return outcome.code === 'GroupsFull' ? refused('GroupsFull', { most: limits.textGroups }) : outcome
}

async function removeGroup(work: Work, { payload }: CommandOrder<'OpenText/RemoveGroup'>): Promise<Outcome> {
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
  'OpenText/Add': (work: Work, { payload }: CommandOrder<'OpenText/Add'>) =>
    addItem(work, 'openText', { ...content(payload.OpenText), groups: [] }),
  'OpenText/Update': (work: Work, { payload }: CommandOrder<'OpenText/Update'>) =>
    toOpenText(work, payload.ItemId, { type: 'edit', content: content(payload.OpenText) }),
  'OpenText/ModerationOn': (work: Work, { payload }: CommandOrder<'OpenText/ModerationOn'>) =>
    toOpenText(work, payload.ItemId, { type: 'moderationOn' }),
  'OpenText/ModerationOff': (work: Work, { payload }: CommandOrder<'OpenText/ModerationOff'>) =>
    toOpenText(work, payload.ItemId, { type: 'moderationOff' }),
  'OpenText/AddGroup': addGroup,
  'OpenText/RenameGroup': (work: Work, { payload }: CommandOrder<'OpenText/RenameGroup'>) =>
    toOpenText(work, payload.ItemId, {
      type: 'renameGroup',
      groupId: payload.GroupId,
      name: payload.Name,
    }),
  'OpenText/RemoveGroup': removeGroup,
  'OpenText/Submit': submitHandler,
  ...entryHandlers,
}
