import { type Outcome, refused } from '#contract/errors.ts'
import type { CommandPayload } from '#contract/interface/commands.ts'
import { wordKey } from '#contract/items/word.ts'
import type { WordCloudEdit } from '#machines/word-cloud/word-cloud.events.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { chunks } from '#server/store/chunks.ts'
import { addItem } from '../shared/items.ts'
import { enterHandler } from './enter.ts'
import { heldBack } from './held-back.ts'
import { readShownWords } from './shown-words.ts'

const content = (cloud: CommandPayload<'WordCloud/Add'>['WordCloud']): WordCloudEdit => ({
  title: cloud.Title,
  wordsPerGuest: cloud.WordsPerGuest,
  spaces: cloud.Spaces,
  filters: [...new Set(cloud.Filters)],
  blocked: [...new Map(cloud.Blocked.map((word) => [wordKey(word), word])).values()],
})

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
      .set({ hidden })
      .where('item_id', '=', cloud.id)
      .where('round', '=', cloud.snapshot.context.round)
      .where('word_key', 'in', some)
      .execute()
  }
}

/** Applies changed lists to the words that are already in the cloud. */
async function applyLists(work: UnitOfWork, cloud: Aggregate<'wordCloud'>): Promise<void> {
  const rows = await work.tx
    .selectFrom('cloud_word')
    .select(['word_key', 'profane', 'hidden'])
    .where('item_id', '=', cloud.id)
    .where('round', '=', cloud.snapshot.context.round)
    .execute()
  const isHeldBack = heldBack(cloud.snapshot.context)
  const wrong = rows.filter(({ word_key, profane, hidden }) => {
    return isHeldBack(word_key, profane.split(' ')) !== (hidden === 1)
  })
  for (const hidden of [0, 1] as const) {
    const keys = wrong.filter((row) => row.hidden !== hidden).map((row) => row.word_key)
    await setHidden(work, cloud, keys, hidden)
  }
  if (wrong.length > 0) await showAnew(work, cloud)
}

async function update(work: UnitOfWork, { payload }: EnvelopeOf<'WordCloud/Update'>): Promise<Outcome> {
  const cloud = await work.load('wordCloud', payload.ItemId)
  if (!cloud) return refused('NotFound')
  const refusal = work.send(cloud, { type: 'edit', content: content(payload.WordCloud) })
  if (refusal) return refusal
  const edited = await work.load('wordCloud', cloud.id)
  if (edited) await applyLists(work, edited)
  return done
}

const markWord =
  (type: 'hideWord' | 'restoreWord') =>
  async (work: UnitOfWork, { payload }: EnvelopeOf<'WordCloud/HideWord' | 'WordCloud/RestoreWord'>) => {
    const cloud = await work.load('wordCloud', payload.ItemId)
    if (!cloud) return refused('NotFound')
    const key = wordKey(payload.Word)
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

export const wordCloudHandlers = {
  'WordCloud/Add': (work: UnitOfWork, { payload }: EnvelopeOf<'WordCloud/Add'>) =>
    addItem(work, 'wordCloud', { ...content(payload.WordCloud), hidden: [], restored: [] }),
  'WordCloud/Update': update,
  'WordCloud/HideWord': markWord('hideWord'),
  'WordCloud/RestoreWord': markWord('restoreWord'),
  'WordCloud/Enter': enterHandler,
}
