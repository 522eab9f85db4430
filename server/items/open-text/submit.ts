import { initialTransition, type SnapshotFrom } from 'xstate'
import type { CommandPayload } from '../../../src/contract/commands.ts'
import { accepted, type ErrorCode, type Refusal, refused } from '../../../src/contract/errors.ts'
import { itemPlaces } from '../../../src/contract/items/kinds.ts'
import type { OpenTextContent } from '../../../src/contract/items/open-text.ts'
import * as limits from '../../../src/contract/limits.ts'
import type { SubmitCommand } from '../../../src/machines/open-text/open-text.events.ts'
import { refusalOf } from '../../../src/machines/refusal.ts'
import { textEntryMachine } from '../../../src/machines/text-entry/text-entry.machine.ts'
import { knownTo } from '../../guests/guest-details.ts'
import { newId } from '../../ids.ts'
import { chunks } from '../../store/chunks.ts'
import type { Schema } from '../../store/schema.ts'
import type { BulkHandler, Order, OrderOutcome } from '../../work/order.ts'
import type { Subject } from '../../work/subject.ts'
import type { Work } from '../../work/work.ts'
import { countedIn } from './entry.handlers.ts'
import { readOwnEntries } from './read-own-entries.ts'
import { cardOf } from './read-sheet.ts'
import { withNew } from './sheet.ts'

type Submit = Order<CommandPayload<'OpenText/Submit'>>
type EntryRow = Schema['text_entry']
type Earlier = Pick<EntryRow, 'id' | 'round' | 'guest_id' | 'command_id'>

const guestsOf = (orders: readonly Submit[]): string[] => [...new Set(orders.map(({ actor }) => actor.id))]

/** What these guests have sent before, in any round. */
async function earlierEntries(work: Work, itemId: string, orders: readonly Submit[]): Promise<Earlier[]> {
  const earlier: Earlier[] = []
  for (const guests of chunks(guestsOf(orders))) {
    const rows = await work.tx
      .selectFrom('text_entry')
      .select(['id', 'round', 'guest_id', 'command_id'])
      .where('guest_id', 'in', guests)
      .where('item_id', '=', itemId)
      .execute()
    earlier.push(...rows)
  }
  return earlier
}

async function namesOf(work: Work, orders: readonly Submit[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const { guestFields } = work.event.snapshot.context
  for (const guests of chunks(guestsOf(orders))) {
    const rows = await work.tx
      .selectFrom('guest')
      .select(['id', 'username'])
      .where('id', 'in', guests)
      .execute()
    for (const row of rows) names.set(row.id, knownTo(guestFields, row).username)
  }
  return names
}

/** The chart's word, asked once per different case: entries change rows, never the chart's state. */
function chartsWord(work: Work, item: Subject<'openText'>) {
  const words = new Map<string, ErrorCode | undefined>()
  const gate = refusalOf(work.event.snapshot, { type: 'takePart', feature: itemPlaces.openText })
  return (event: SubmitCommand): ErrorCode | undefined => {
    const key = JSON.stringify(event)
    if (!words.has(key)) words.set(key, gate ?? refusalOf(item.snapshot, event))
    return words.get(key)
  }
}

function because(code: ErrorCode, { entriesPerGuest, entryLength }: OpenTextContent): Refusal {
  if (code === 'EntriesUsedUp') return refused(code, { most: entriesPerGuest })
  if (code === 'EntriesFull') return refused(code, { most: limits.textEntriesPerRound })
  return code === 'TextTooLong' ? refused(code, { below: entryLength + 1 }) : refused(code)
}

const entriesIn = ({ tally }: Subject<'openText'>): number =>
  ['waiting', 'shown', 'hidden', 'rejected'].reduce((sum, place) => sum + (tally.votes.get(place) ?? 0), 0)

/** The state with which an entry arrives. */
function arriving(moderated: boolean): Pick<EntryRow, 'place' | 'pinned' | 'group_id'> {
  const [{ value }] = initialTransition(textEntryMachine, { moderated, groupId: null }) as [
    SnapshotFrom<typeof textEntryMachine>,
    unknown,
  ]
  return { place: value.place as EntryRow['place'], pinned: 0, group_id: null }
}

/** Decides each order in turn; the answer holds a new row, an earlier one (a retry), or why it is refused. */
function decide(
  work: Work,
  item: Subject<'openText'>,
  orders: readonly Submit[],
  earlier: readonly Earlier[],
): (EntryRow | Earlier | ErrorCode)[] {
  const { round, moderated } = item.snapshot.context
  const refusalFor = chartsWord(work, item)
  const byCommand = new Map(earlier.map((row) => [`${row.guest_id} ${row.command_id}`, row]))
  const sent = new Map<string, number>()
  for (const row of earlier) {
    if (row.round === round) sent.set(row.guest_id, (sent.get(row.guest_id) ?? 0) + 1)
  }
  let entries = entriesIn(item)
  return orders.map(({ actor, commandId, payload }) => {
    const known = byCommand.get(`${actor.id} ${commandId}`)
    // A retry of what was saved gets its first answer, also when no entries are taken any more.
    if (known) return known
    const own = sent.get(actor.id) ?? 0
    const { Round, Text } = payload
    const full = entries >= limits.textEntriesPerRound
    const code = refusalFor({ type: 'submit', round: Round, length: Text.length, own, full })
    if (code) return code
    entries += 1
    sent.set(actor.id, own + 1)
    const row: EntryRow = {
      id: newId(),
      event_id: work.row.id,
      item_id: item.id,
      round,
      number: entries,
      guest_id: actor.id,
      guest_number: own + 1,
      author_name: '',
      text: Text,
      command_id: commandId,
      created_at: work.at,
      ...arriving(moderated),
    }
    byCommand.set(`${actor.id} ${commandId}`, row)
    return row
  })
}

async function write(work: Work, item: Subject<'openText'>, rows: readonly EntryRow[]): Promise<void> {
  for (const some of chunks(rows)) await work.tx.insertInto('text_entry').values(some).execute()
  const { round, moderated } = item.snapshot.context
  const added = new Map([['', rows.filter(({ guest_number }) => guest_number === 1).length]])
  for (const row of rows) for (const id of countedIn(row)) added.set(id, (added.get(id) ?? 0) + 1)
  work.count(item, added)
  const counted = await work.load('openText', item.id)
  if (counted) work.change(counted, { rows: withNew(item.rows, rows.map(cardOf), moderated) })
  work.record('guests', 'OpenText/Submit', {
    ItemId: item.id,
    Round: round,
    Entries: rows.map(({ id, guest_id, text }) => [guest_id, id, text]),
  })
}

async function submitMany(work: Work, orders: Submit[]): Promise<OrderOutcome[]> {
  const item = orders[0] && (await work.load('openText', orders[0].payload.ItemId))
  if (!item) return orders.map(() => refused('NotFound'))
  const { context } = item.snapshot
  const decided = decide(work, item, orders, await earlierEntries(work, item.id, orders))

  const rows = [
    ...new Set(decided.filter((one): one is EntryRow => typeof one === 'object' && 'text' in one)),
  ]
  if (rows.length > 0) {
    const names = context.named ? await namesOf(work, orders) : undefined
    const signed = rows.map((row) => ({ ...row, author_name: names?.get(row.guest_id) ?? '' }))
    await write(work, item, signed)
  }
  const own = new Map<string, OrderOutcome['own']>()
  for (const guests of chunks(guestsOf(orders))) {
    const docs = await readOwnEntries(work.tx, guests, [{ id: item.id, round: context.round }])
    for (const { guestId, key, doc } of docs) own.set(guestId, [[key, work.seq, doc]])
  }
  return orders.map(({ actor }, index) => {
    const entry = decided[index]
    if (typeof entry !== 'object') return because(entry ?? 'Internal', context)
    const outcome = accepted({ EntryId: entry.id, Round: entry.round })
    // An entry of a round that is over has no place in the guest's view any more.
    const changes = entry.round === context.round ? own.get(actor.id) : undefined
    return changes ? { ...outcome, own: changes } : outcome
  })
}

export const submitHandler: BulkHandler<Submit['payload']> = {
  key: (payload) => `OpenText/Submit ${payload.ItemId}`,
  knowsRetries: true,
  decide: submitMany,
}
