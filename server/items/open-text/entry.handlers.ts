import { type SnapshotFrom, transition } from 'xstate'
import type { CommandName } from '../../../src/contract/commands.ts'
import { accepted, type ErrorCode, type Outcome, refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import { refusalOf } from '../../../src/machines/refusal.ts'
import type { TextEntryCommand } from '../../../src/machines/text-entry/text-entry.events.ts'
import { textEntryMachine } from '../../../src/machines/text-entry/text-entry.machine.ts'
import type { Schema } from '../../store/schema.ts'
import type { CommandOrder } from '../../work/order.ts'
import type { Subject } from '../../work/subject.ts'
import type { Work } from '../../work/work.ts'
import { readSheet } from './read-sheet.ts'

type EntryRow = Schema['text_entry']
type EntryState = Pick<EntryRow, 'place' | 'pinned' | 'group_id'>

const snapshotOf = (row: EntryRow, moderated: boolean): SnapshotFrom<typeof textEntryMachine> =>
  textEntryMachine.resolveState({
    value: { place: row.place, pin: row.pinned === 1 ? 'pinned' : 'plain' },
    context: { moderated, groupId: row.group_id },
  })

const stateOf = ({ value, context }: SnapshotFrom<typeof textEntryMachine>): EntryState => ({
  // The chart leaves `arriving` at once: no stored entry is there.
  place: value.place as EntryRow['place'],
  pinned: value.pin === 'pinned' ? 1 : 0,
  group_id: context.groupId,
})

/** Reads the question's rows anew, as they stand in this work. */
export async function renewRows(work: Work, itemId: string): Promise<void> {
  const item = await work.load('openText', itemId)
  if (item) work.change(item, { rows: await readSheet(work.tx, item.id, item.snapshot.context) })
}

/** What an entry counts in: its place, and its group while it is on the wall. */
export const countedIn = ({ place, group_id }: EntryState): string[] =>
  place === 'shown' && group_id !== null ? [place, group_id] : [place]

interface Move {
  row: EntryRow
  to: EntryState
}

async function writeMoves(work: Work, item: Subject<'openText'>, moves: readonly Move[]): Promise<void> {
  const alike = new Map<string, { to: EntryState; ids: string[] }>()
  const added = new Map<string, number>()
  const add = (ids: string[], by: number) => {
    for (const id of ids) added.set(id, (added.get(id) ?? 0) + by)
  }
  for (const { row, to } of moves) {
    const key = JSON.stringify(to)
    const others = alike.get(key) ?? { to, ids: [] }
    others.ids.push(row.id)
    alike.set(key, others)
    add(countedIn(row), -1)
    add(countedIn(to), 1)
  }
  for (const { to, ids } of alike.values()) {
    await work.tx.updateTable('text_entry').set(to).where('id', 'in', ids).execute()
  }
  work.count(item, added)
  await renewRows(work, item.id)
  const moved = moves.filter(({ row, to }) => row.place !== to.place)
  for (const guestId of new Set(moved.map(({ row }) => row.guest_id))) {
    work.aside(guestId, { subjectId: item.id })
  }
}

const because = (code: ErrorCode) =>
  code === 'PinsFull' ? refused(code, { most: limits.textPins }) : refused(code)

/**
 * Lets the chart of each named entry of the round decide. Those that another host has just moved are left as they are;
 * refused where none is taken.
 */
async function sendToEntries(
  work: Work,
  itemId: string,
  entryIds: readonly string[],
  eventFor: (item: Subject<'openText'>) => TextEntryCommand | ErrorCode,
): Promise<Outcome> {
  const item = await work.load('openText', itemId)
  if (!item) return refused('NotFound')
  const event = eventFor(item)
  if (typeof event === 'string') return refused(event)
  const { round, moderated } = item.snapshot.context
  const rows = await work.tx
    .selectFrom('text_entry')
    .selectAll()
    .where('id', 'in', entryIds)
    .where('item_id', '=', item.id)
    .where('round', '=', round)
    .execute()
  const moves: Move[] = []
  let code: ErrorCode = 'NotFound'
  for (const row of rows) {
    const snapshot = snapshotOf(row, moderated)
    const refusal = refusalOf(snapshot, event)
    if (refusal) code = refusal
    else moves.push({ row, to: stateOf(transition(textEntryMachine, snapshot, event)[0]) })
  }
  if (moves.length === 0) return because(code)
  await writeMoves(work, item, moves)
  return accepted({ Changed: moves.length })
}

function toEntries<Name extends CommandName>(type: 'approve' | 'reject' | 'reconsider' | 'hide' | 'restore') {
  return (work: Work, { payload }: CommandOrder<Name>): Promise<Outcome> => {
    const { ItemId, EntryIds } = payload as { ItemId: string; EntryIds: string[] }
    return sendToEntries(work, ItemId, EntryIds, () => ({ type }))
  }
}

export const entryHandlers = {
  'OpenText/Approve': toEntries<'OpenText/Approve'>('approve'),
  'OpenText/Reject': toEntries<'OpenText/Reject'>('reject'),
  'OpenText/Reconsider': toEntries<'OpenText/Reconsider'>('reconsider'),
  'OpenText/Hide': toEntries<'OpenText/Hide'>('hide'),
  'OpenText/Restore': toEntries<'OpenText/Restore'>('restore'),
  'OpenText/Pin': (work: Work, { payload }: CommandOrder<'OpenText/Pin'>) =>
    sendToEntries(work, payload.ItemId, [payload.EntryId], ({ rows }) => ({
      type: 'pin',
      pinned: rows.cards.filter(({ pinned }) => pinned).length,
    })),
  'OpenText/Unpin': (work: Work, { payload }: CommandOrder<'OpenText/Unpin'>) =>
    sendToEntries(work, payload.ItemId, [payload.EntryId], () => ({ type: 'unpin' })),
  'OpenText/Group': (work: Work, { payload }: CommandOrder<'OpenText/Group'>) =>
    sendToEntries(work, payload.ItemId, payload.EntryIds, ({ snapshot }) => {
      const { GroupId } = payload
      const known = GroupId === null || snapshot.context.groups.some(({ id }) => id === GroupId)
      return known ? { type: 'group', groupId: GroupId } : 'NotFound'
    }),
}
