import { type SnapshotFrom, transition } from 'xstate'
import { accepted, type ErrorCode, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { TextEntryCommand } from '#machines/domain/text-entry/text-entry.events.ts'
import { textEntryMachine } from '#machines/domain/text-entry/text-entry.machine.ts'
import { textEntryTable } from '#machines/domain/text-entry/text-entry.table.ts'
import { refusalOf } from '#machines/refusal.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import { handlersOf } from '#server/engine/handlers-of.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import type { Schema } from '#server/store/schema.ts'
import { readWallPage } from './read-wall-page.ts'

type EntryRow = Schema['text_entry']
type EntryState = Pick<EntryRow, 'place' | 'pinned' | 'group_id' | 'held'>

const snapshotOf = (row: EntryRow, moderated: boolean): SnapshotFrom<typeof textEntryMachine> =>
  textEntryMachine.resolveState({
    value: { place: row.place, pin: row.pinned === 1 ? 'pinned' : 'plain' },
    context: { moderated, held: row.held, groupId: row.group_id },
  })

const stateOf = ({ value, context }: SnapshotFrom<typeof textEntryMachine>): EntryState => ({
  // The state machine leaves `arriving` at once, so no stored entry has this state.
  place: value.place as EntryRow['place'],
  pinned: value.pin === 'pinned' ? 1 : 0,
  group_id: context.groupId,
  held: context.held,
})

/** Reads the question's rows again, with the changes of this unit of work. */
export async function renewRows(work: UnitOfWork, itemId: string): Promise<void> {
  const item = await work.load('openText', itemId)
  if (item) work.change(item, { rows: await readWallPage(work.tx, item.id, item.snapshot.context) })
}

/** The keys of the tally in which an entry counts: its state and, while it is on the wall, its group. */
export const countedIn = ({ place, group_id }: Pick<EntryState, 'place' | 'group_id'>): string[] =>
  place === 'shown' && group_id !== null ? [place, group_id] : [place]

interface Move {
  row: EntryRow
  to: EntryState
}

/** Ends the highlight of an entry that is no longer on the wall. */
export async function leaveWall(
  work: UnitOfWork,
  itemId: string,
  entryIds: readonly string[],
): Promise<void> {
  const item = await work.load('openText', itemId)
  const event = { type: 'entriesLeft', entryIds } as const
  if (item && !refusalOf(item.snapshot, event)) work.send(item, event)
}

async function highlight(work: UnitOfWork, { payload }: EnvelopeOf<'OpenText/Highlight'>): Promise<Outcome> {
  const { itemId, entryId } = payload
  const item = await work.load('openText', itemId)
  if (!item) return refused('NotFound')
  const row = await work.tx
    .selectFrom('text_entry')
    .select('place')
    .where('id', '=', entryId)
    .where('item_id', '=', itemId)
    .where('round', '=', item.snapshot.context.round)
    .executeTakeFirst()
  if (!row) return refused('NotFound')
  return work.send(item, { type: 'highlight', entryId, shown: row.place === 'shown' }) ?? done
}

async function writeMoves(
  work: UnitOfWork,
  item: Aggregate<'openText'>,
  moves: readonly Move[],
): Promise<void> {
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
  const moved = moves.filter(({ row, to }) => row.place !== to.place)
  const reached = moved.filter(({ to }) => to.place === 'shown').map(({ row }) => row.id)
  if (reached.length > 0)
    await work.tx.updateTable('text_entry').set({ shown_at: work.at }).where('id', 'in', reached).execute()
  work.count(item, added)
  await renewRows(work, item.id)
  const left = moved.filter(({ row }) => row.place === 'shown').map(({ row }) => row.id)
  await leaveWall(work, item.id, left)
  for (const guestId of new Set(moved.map(({ row }) => row.guest_id))) {
    work.affectGuest(guestId, { aggregateId: item.id })
  }
}

const because = (code: ErrorCode) =>
  code === 'PinsFull' ? refused(code, { most: limits.textPins }) : refused(code)

/**
 * Sends the event to the state machine of each given entry of the round. Entries that another host has just moved stay
 * unchanged. Refused only if no entry accepts the event.
 */
async function sendToEntries(
  work: UnitOfWork,
  itemId: string,
  entryIds: readonly string[],
  eventFor: (item: Aggregate<'openText'>) => TextEntryCommand | ErrorCode,
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
  return accepted({ changed: moves.length })
}

export const entryHandlers = {
  ...handlersOf(
    textEntryTable,
    ['approve', 'reject', 'reconsider', 'hide', 'restore'],
    (work, { type }, { payload }: EnvelopeOf<'OpenText/Approve'>) =>
      sendToEntries(work, payload.itemId, payload.entryIds, () => ({ type })),
  ),
  'OpenText/Pin': (work: UnitOfWork, { payload }: EnvelopeOf<'OpenText/Pin'>) =>
    sendToEntries(work, payload.itemId, [payload.entryId], ({ rows }) => ({
      type: 'pin',
      pinned: rows.cards.filter(({ pinned }) => pinned).length,
    })),
  'OpenText/Unpin': (work: UnitOfWork, { payload }: EnvelopeOf<'OpenText/Unpin'>) =>
    sendToEntries(work, payload.itemId, [payload.entryId], () => ({ type: 'unpin' })),
  'OpenText/Highlight': highlight,
  'OpenText/Group': (work: UnitOfWork, { payload }: EnvelopeOf<'OpenText/Group'>) =>
    sendToEntries(work, payload.itemId, payload.entryIds, ({ snapshot }) => {
      const { groupId } = payload
      const known = groupId === null || snapshot.context.groups.some(({ id }) => id === groupId)
      return known ? { type: 'group', groupId } : 'NotFound'
    }),
}
