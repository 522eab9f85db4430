import { initialTransition, type SnapshotFrom } from 'xstate'
import { type ErrorCode, type Refusal, refused } from '#contract/errors.ts'
import type { OpenTextContent } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import { textEntryMachine } from '#machines/text-entry/text-entry.machine.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { knownTo } from '#server/features/guests/guests.public.ts'
import { newId } from '#server/platform/ids.ts'
import { chunks } from '#server/store/chunks.ts'
import type { Schema } from '#server/store/schema.ts'
import { answerColumns, answerHandler, insertAnswers } from '../shared/take-answers.ts'
import { countedIn } from './entry.handlers.ts'
import { cardOf } from './read-wall-page.ts'
import { withNew } from './wall-page.ts'

type EntryRow = Schema['text_entry']

async function namesOf(work: UnitOfWork, rows: readonly EntryRow[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const { guestFields } = work.event.snapshot.context
  for (const guests of chunks([...new Set(rows.map((row) => row.guest_id))])) {
    const named = await work.tx
      .selectFrom('guest')
      .select(['id', 'username'])
      .where('id', 'in', guests)
      .execute()
    for (const guest of named) names.set(guest.id, knownTo(guestFields, guest).username)
  }
  return names
}

function because(code: ErrorCode, { entriesPerGuest, entryLength }: OpenTextContent): Refusal | undefined {
  if (code === 'EntriesUsedUp') return refused(code, { most: entriesPerGuest })
  if (code === 'EntriesFull') return refused(code, { most: limits.textEntriesPerRound })
  return code === 'TextTooLong' ? refused(code, { below: entryLength + 1 }) : undefined
}

const entriesIn = ({ tally }: Aggregate<'openText'>): number =>
  ['waiting', 'shown', 'hidden', 'rejected'].reduce((sum, place) => sum + (tally.votes.get(place) ?? 0), 0)

/** The initial state of an entry. */
function arriving(moderated: boolean): Pick<EntryRow, 'place' | 'pinned' | 'group_id'> {
  const [{ value }] = initialTransition(textEntryMachine, { moderated, groupId: null }) as [
    SnapshotFrom<typeof textEntryMachine>,
    unknown,
  ]
  return { place: value.place as EntryRow['place'], pinned: 0, group_id: null }
}

const ofRound = (own: readonly EntryRow[], round: number): EntryRow[] =>
  own.filter((row) => row.round === round)

async function write(
  work: UnitOfWork,
  item: Aggregate<'openText'>,
  rows: readonly EntryRow[],
): Promise<void> {
  const { round, moderated, named } = item.snapshot.context
  const names = named ? await namesOf(work, rows) : undefined
  const signed = rows.map((row) => ({ ...row, author_name: names?.get(row.guest_id) ?? '' }))
  await insertAnswers(work, 'text_entry', signed)
  const added = new Map([['', rows.filter(({ guest_number }) => guest_number === 1).length]])
  for (const row of rows) for (const id of countedIn(row)) added.set(id, (added.get(id) ?? 0) + 1)
  work.count(item, added)
  const counted = await work.load('openText', item.id)
  if (counted) work.change(counted, { rows: withNew(item.rows, signed.map(cardOf), moderated) })
  work.record('guests', 'OpenText/Submit', {
    ItemId: item.id,
    Round: round,
    Entries: rows.map(({ id, guest_id, text }) => [guest_id, id, text]),
  })
}

/**
 * A guest may send several entries per round. Command ids are unique over all rounds, because the table allows each id
 * only once per item.
 */
export const submitHandler = answerHandler<'openText', 'OpenText/Submit', 'text_entry'>({
  command: 'OpenText/Submit',
  table: 'text_entry',
  load: (work, itemId) => work.load('openText', itemId),
  scope: () => ({}),
  isSame: ({ round, text }, { Round, Text }) => round === Round && text === Text,
  refusal(ask, { item, answer: { payload }, own, taken }) {
    const full = entriesIn(item) + taken >= limits.textEntriesPerRound
    const ownEntries = ofRound(own, item.snapshot.context.round).length
    return ask({ type: 'submit', round: payload.Round, length: payload.Text.length, own: ownEntries, full })
  },
  row({ work, item, answer, own, taken }) {
    const { round, moderated } = item.snapshot.context
    return {
      ...answerColumns(item, answer, work),
      id: newId(),
      event_id: work.row.id,
      round,
      number: entriesIn(item) + taken + 1,
      guest_number: ofRound(own, round).length + 1,
      author_name: '',
      text: answer.payload.Text,
      ...arriving(moderated),
    }
  },
  write,
  data: ({ id, round }) => ({ EntryId: id, Round: round }),
  isCurrent: ({ snapshot }, row) => row.round === snapshot.context.round,
  ownDoc: ({ id }, { round }, own) => [
    `own-entries:${id}`,
    {
      round,
      entries: ofRound(own, round)
        .sort((a, b) => a.number - b.number)
        .map(({ id, text, place }) => ({ id, text, place })),
    },
  ],
  refuse: (code, { snapshot }) => because(code, snapshot.context),
})
