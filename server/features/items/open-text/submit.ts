import { initialTransition, type SnapshotFrom } from 'xstate'
import { type ErrorCode, type Refusal, refused } from '#contract/errors.ts'
import type { OpenTextContent } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import type { HeldReason, ReviewCause } from '#contract/word-filter.ts'
import { textEntryMachine } from '#machines/domain/text-entry/text-entry.machine.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { shownNames } from '#server/features/guests/guests.public.ts'
import { readRecentTexts, WordFilter } from '#server/features/word-filter/word-filter.public.ts'
import { newId } from '#server/platform/ids.ts'
import type { Schema } from '#server/store/schema.ts'
import { answerColumns, answerHandler, insertAnswers } from '../shared/take-answers.ts'
import { countedIn } from './entry.handlers.ts'
import { ownEntry } from './read-own-entries.ts'
import { cardOf } from './read-wall-page.ts'
import { withNew } from './wall-page.ts'

type EntryRow = Schema['text_entry']

function because(code: ErrorCode, { entriesPerGuest, entryLength }: OpenTextContent): Refusal | undefined {
  if (code === 'EntriesUsedUp') return refused(code, { most: entriesPerGuest })
  if (code === 'EntriesFull') return refused(code, { most: limits.textEntriesPerRound })
  return code === 'TextTooLong' ? refused(code, { below: entryLength + 1 }) : undefined
}

const entriesIn = ({ tally }: Aggregate<'openText'>): number =>
  ['waiting', 'shown', 'hidden', 'rejected'].reduce((sum, place) => sum + (tally.votes.get(place) ?? 0), 0)

/** The initial state of an entry. */
function arriving(
  moderated: boolean,
  held: HeldReason | null,
): Pick<EntryRow, 'place' | 'pinned' | 'group_id'> {
  const [{ value }] = initialTransition(textEntryMachine, { moderated, held, groupId: null }) as [
    SnapshotFrom<typeof textEntryMachine>,
    unknown,
  ]
  return { place: value.place as EntryRow['place'], pinned: 0, group_id: null }
}

/** Judges the entries of a batch, in their order. From a flood on, all entries wait. */
async function judged(
  work: UnitOfWork,
  item: Aggregate<'openText'>,
  rows: readonly EntryRow[],
): Promise<{ rows: EntryRow[]; cause: ReviewCause | null }> {
  const { guard: settings } = work.event.snapshot.context
  const { participants } = work.projectionContext.event
  const { moderated, round } = item.snapshot.context
  const recent = await readRecentTexts(work, 'text_entry', { item_id: item.id, round })
  const wordFilter = new WordFilter(settings, participants, recent)
  let first: ReviewCause | null = null
  const after = rows.map((row) => {
    const { held, masked, cause } = wordFilter.judge(row.text)
    const waits = moderated || first !== null
    first ??= cause
    return { ...row, held, masked, ...arriving(waits, held) }
  })
  return { rows: after, cause: first }
}

const ofRound = (own: readonly EntryRow[], round: number): EntryRow[] =>
  own.filter((row) => row.round === round)

async function write(work: UnitOfWork, item: Aggregate<'openText'>, came: EntryRow[]): Promise<void> {
  const { round, moderated, named } = item.snapshot.context
  const names = named
    ? await shownNames(
        work,
        came.map((row) => row.guest_id),
      )
    : undefined
  const { rows, cause } = await judged(work, item, came)
  // The rows are those of the guests' own documents too.
  for (const [index, row] of rows.entries()) {
    came[index] = Object.assign(came[index] ?? row, row, { author_name: names?.get(row.guest_id) ?? '' })
  }
  await insertAnswers(work, 'text_entry', came)
  const added = new Map([['', came.filter(({ guest_number }) => guest_number === 1).length]])
  for (const row of came) for (const id of countedIn(row)) added.set(id, (added.get(id) ?? 0) + 1)
  work.count(item, added)
  const at = (place: EntryRow['place']) => came.filter((row) => row.place === place).map(cardOf)
  const counted = await work.load('openText', item.id)
  if (!counted) return
  const page = withNew(item.rows, { waiting: at('waiting'), shown: at('shown') })
  const changed = work.change(counted, { rows: page })
  if (cause && !moderated) work.send(changed, { type: 'moderationOn', cause })
  work.record('guests', 'OpenText/Submit', {
    itemId: item.id,
    round,
    entries: came.map(({ id, guest_id, text }) => [guest_id, id, text]),
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
  isSame: (own, payload) => own.round === payload.round && own.text === payload.text,
  refusal(ask, { item, answer: { payload }, own, taken }) {
    const full = entriesIn(item) + taken >= limits.textEntriesPerRound
    const ownEntries = ofRound(own, item.snapshot.context.round).length
    return ask({ type: 'submit', round: payload.round, length: payload.text.length, own: ownEntries, full })
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
      text: answer.payload.text,
      shown_at: work.at,
      // The word filter judges the whole batch before it is written.
      held: null,
      masked: null,
      ...arriving(moderated, null),
    }
  },
  write,
  data: ({ id, round }) => ({ entryId: id, round }),
  isCurrent: ({ snapshot }, row) => row.round === snapshot.context.round,
  ownDoc: ({ id }, { round }, own) => [
    `own-entries:${id}`,
    {
      round,
      entries: ofRound(own, round)
        .sort((a, b) => a.number - b.number)
        .map(ownEntry),
    },
  ],
  refuse: (code, { snapshot }) => because(code, snapshot.context),
})
