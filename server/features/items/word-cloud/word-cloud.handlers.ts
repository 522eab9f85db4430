import { type Outcome, refused } from '#contract/errors.ts'
import { wordKey } from '#contract/items/word.ts'
import type { WordCloudContent } from '#contract/items/word-cloud.ts'
import * as limits from '#contract/limits.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import { done, type ErasedGuest, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { chunks } from '#server/store/chunks.ts'
import { nextTurn } from '#server/store/next-turn.ts'
import { changeEndedRounds } from '../shared/change-ended-rounds.ts'
import { addItem } from '../shared/items.ts'
import { enterHandler } from './enter.ts'
import { wordJudge } from './held-back.ts'
import { readShownWords } from './shown-words.ts'

/** Reads the cloud's words of this round again, after some were hidden or restored. */
async function showAnew(work: UnitOfWork, cloud: Aggregate<'wordCloud'>): Promise<void> {
  work.change(cloud, { rows: await readShownWords(work.tx, cloud.id, cloud.snapshot.context) })
}

async function setHidden(
  work: UnitOfWork,
  cloud: Aggregate<'wordCloud'>,
  keys: string[],
  hidden: 0 | 1,
): Promise<void> {
  for (const some of chunks(keys)) {
    await work.tx
      .updateTable('cloud_word')
      .set({ hidden, masked: null })
      .where('item_id', '=', cloud.id)
      .where('round', '=', cloud.snapshot.context.round)
      .where('word_key', 'in', some)
      .execute()
  }
}

/** Applies changed rules of the event to the words that are already in the cloud. */
async function applyWordFilterToCloud(work: UnitOfWork, cloud: Aggregate<'wordCloud'>): Promise<void> {
  const rows = await work.tx
    .selectFrom('cloud_word')
    .select(['word_key', 'text', 'hidden', 'masked'])
    .where('item_id', '=', cloud.id)
    .where('round', '=', cloud.snapshot.context.round)
    .execute()
  const judge = wordJudge(work.event.snapshot.context.guard, cloud.snapshot.context)
  let changed = 0
  for (const [index, { word_key, text, hidden, masked }] of rows.entries()) {
    if (index % limits.wordsJudgedAtOnce === 0) await nextTurn()
    const verdict = judge(word_key, text)
    if (verdict.hidden === hidden && verdict.masked === masked) continue
    changed += 1
    await work.tx
      .updateTable('cloud_word')
      .set({ hidden: verdict.hidden, masked: verdict.masked })
      .where('item_id', '=', cloud.id)
      .where('round', '=', cloud.snapshot.context.round)
      .where('word_key', '=', word_key)
      .execute()
  }
  if (changed > 0) await showAnew(work, cloud)
}

/** Applies changed rules of the event to all its word clouds. */
export async function applyWordFilter(work: UnitOfWork): Promise<void> {
  const clouds = await work.tx
    .selectFrom('aggregate')
    .select('id')
    .where('event_id', '=', work.row.id)
    .where('kind', '=', 'wordCloud')
    .execute()
  for (const { id } of clouds) {
    const cloud = await work.load('wordCloud', id)
    if (cloud) await applyWordFilterToCloud(work, cloud)
  }
}

async function update(work: UnitOfWork, { payload }: EnvelopeOf<'WordCloud/Update'>): Promise<Outcome> {
  const cloud = await work.load('wordCloud', payload.itemId)
  if (!cloud) return refused('NotFound')
  return work.send(cloud, { type: 'edit', content: payload.wordCloud }) ?? done
}

const markWord =
  (type: 'hideWord' | 'restoreWord') =>
  async (work: UnitOfWork, { payload }: EnvelopeOf<'WordCloud/HideWord' | 'WordCloud/RestoreWord'>) => {
    const cloud = await work.load('wordCloud', payload.itemId)
    if (!cloud) return refused('NotFound')
    const key = wordKey(payload.word)
    const word = await work.tx
      .selectFrom('cloud_word')
      .select('hidden')
      .where('item_id', '=', cloud.id)
      .where('round', '=', cloud.snapshot.context.round)
      .where('word_key', '=', key)
      .executeTakeFirst()
    if (!word) return refused('NotFound')
    const refusal = work.send(cloud, { type, key, isHidden: word.hidden === 1 })
    if (refusal) return refusal
    const marked = await work.load('wordCloud', cloud.id)
    if (!marked) return done
    await setHidden(work, marked, [key], type === 'hideWord' ? 1 : 0)
    await showAnew(work, marked)
    return done
  }

type Marked = Pick<Aggregate<'wordCloud'>['snapshot']['context'], 'hidden' | 'restored'>

const unmarked = <Content extends Marked>(content: Content, words: ReadonlySet<string>): Content => ({
  ...content,
  hidden: content.hidden.filter((key) => !words.has(key)),
  restored: content.restored.filter((key) => !words.has(key)),
})

/** Empties one word of an erased guest in a round. Answers whether only this guest has entered the word. */
async function eraseWord(
  { tx }: UnitOfWork,
  entry: { item_id: string; round: number; word_key: string },
  guestId: string,
): Promise<boolean> {
  const { item_id, round, word_key } = entry
  const entriesOf = (table: 'word_entry' | 'cloud_word') =>
    tx
      .updateTable(table)
      .where('item_id', '=', item_id)
      .where('round', '=', round)
      .where('word_key', '=', word_key)
  const other = await tx
    .selectFrom('word_entry')
    .select('guest_id')
    .where('item_id', '=', item_id)
    .where('round', '=', round)
    .where('word_key', '=', word_key)
    .where('guest_id', '<>', guestId)
    .executeTakeFirst()
  if (other) {
    await entriesOf('word_entry').set({ text: word_key }).where('guest_id', '=', guestId).execute()
    return false
  }
  const nothing = { word_key: newId(), text: '' }
  await entriesOf('word_entry').set(nothing).execute()
  await entriesOf('cloud_word')
    .set({ ...nothing, masked: null, hidden: 1 })
    .execute()
  return true
}

/**
 * Empties the words of an erased guest. A word that others have entered too stays in the cloud, and all entries count as
 * before. Answers the keys of the other words.
 */
export async function eraseWords(work: UnitOfWork, { guestId }: ErasedGuest): Promise<string[]> {
  const entries = await work.tx
    .selectFrom('word_entry')
    .innerJoin('aggregate', 'aggregate.id', 'word_entry.item_id')
    .select(['item_id', 'round', 'word_key'])
    .where('guest_id', '=', guestId)
    .where('event_id', '=', work.row.id)
    .execute()
  const all = new Set<string>()
  for (const [itemId, own] of Map.groupBy(entries, (entry) => entry.item_id)) {
    // Load the cloud before its rows change, so that the unit of work knows the earlier documents.
    const cloud = await work.load('wordCloud', itemId)
    const words = new Set<string>()
    for (const entry of own) if (await eraseWord(work, entry, guestId)) words.add(entry.word_key)
    if (!cloud) continue
    work.redact(cloud, unmarked(cloud.snapshot.context, words))
    const redacted = await work.load('wordCloud', itemId)
    if (redacted) await showAnew(work, redacted)
    await changeEndedRounds<WordCloudContent>(work, itemId, (content) => unmarked(content, words))
    for (const word of words) all.add(word)
  }
  return [...all]
}

export const wordCloudHandlers = {
  'WordCloud/Add': (work: UnitOfWork, { payload }: EnvelopeOf<'WordCloud/Add'>) =>
    addItem(work, 'wordCloud', { ...payload.wordCloud, hidden: [], restored: [] }),
  'WordCloud/Update': update,
  'WordCloud/HideWord': markWord('hideWord'),
  'WordCloud/RestoreWord': markWord('restoreWord'),
  'WordCloud/Enter': enterHandler,
}
