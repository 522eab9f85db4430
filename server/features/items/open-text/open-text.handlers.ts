import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { newWallView } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import type { OpenTextCommand } from '#machines/domain/open-text/open-text.events.ts'
import { openTextTable } from '#machines/domain/open-text/open-text.table.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import { handlersOf } from '#server/engine/handlers-of.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { addItem } from '../shared/items.ts'
import { entryHandlers, renewRows } from './entry.handlers.ts'
import { submitHandler } from './submit.ts'

async function toOpenText(work: UnitOfWork, itemId: string, event: OpenTextCommand): Promise<Outcome> {
  const item = await work.load('openText', itemId)
  return item ? (work.send(item, event) ?? done) : refused('NotFound')
}

async function addGroup(work: UnitOfWork, { payload }: EnvelopeOf<'OpenText/AddGroup'>): Promise<Outcome> {
  const group = { id: newId(), name: payload.name }
  const outcome = await toOpenText(work, payload.itemId, { type: 'addGroup', group })
  if (outcome.ok) return accepted({ groupId: group.id })
  return outcome.code === 'GroupsFull' ? refused('GroupsFull', { most: limits.textGroups }) : outcome
}

async function removeGroup(
  work: UnitOfWork,
  { payload }: EnvelopeOf<'OpenText/RemoveGroup'>,
): Promise<Outcome> {
  const { itemId, groupId } = payload
  const outcome = await toOpenText(work, itemId, { type: 'removeGroup', groupId })
  const item = outcome.ok && (await work.load('openText', itemId))
  if (!item) return outcome
  await work.tx
    .updateTable('text_entry')
    .set({ group_id: null })
    .where('item_id', '=', itemId)
    .where('round', '=', item.snapshot.context.round)
    .where('group_id', '=', groupId)
    .execute()
  work.count(item, new Map([[groupId, -(item.tally.votes.get(groupId) ?? 0)]]))
  await renewRows(work, itemId)
  return done
}

export const openTextHandlers = {
  'OpenText/Add': (work: UnitOfWork, { payload }: EnvelopeOf<'OpenText/Add'>) =>
    addItem(work, 'openText', { ...payload.openText, groups: [], cause: null, wall: newWallView }),
  'OpenText/Update': (work: UnitOfWork, { payload }: EnvelopeOf<'OpenText/Update'>) =>
    toOpenText(work, payload.itemId, { type: 'edit', content: payload.openText }),
  ...handlersOf(
    openTextTable,
    ['moderationOn', 'moderationOff', 'renameGroup', 'holdPages', 'resumePages', 'turnPage', 'unhighlight'],
    (work, event: OpenTextCommand, { payload }: EnvelopeOf<'OpenText/Unhighlight'>) =>
      toOpenText(work, payload.itemId, event),
  ),
  'OpenText/AddGroup': addGroup,
  'OpenText/RemoveGroup': removeGroup,
  'OpenText/Submit': submitHandler,
  ...entryHandlers,
}
