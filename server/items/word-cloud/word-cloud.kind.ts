import type { WordCloudContent, WordsDoc } from '../../../src/contract/items/word-cloud.ts'
import type { Audience } from '../../../src/contract/views.ts'
import type { Projected } from '../../projections/projected.ts'
import type { Subject } from '../../work/subject.ts'
import { isSeen } from '../ballot-docs.ts'
import type { ItemKindOnServer } from '../item-kind.ts'
import { readShownWords } from './shown-words.ts'

/** What holds words back is nobody's business but the hosts'. */
const publicContent = (cloud: WordCloudContent): WordCloudContent => ({
  ...cloud,
  filters: [],
  blocked: [],
  hidden: [],
  restored: [],
})

/** The words with the shown results. Guests get none before, the screen only the numbers. */
function projectWords({ id, snapshot, tally, rows }: Subject<'wordCloud'>, audience: Audience): Projected[] {
  const { round } = snapshot.context
  const shown = audience === 'host' || snapshot.value.results === 'shown'
  if (!shown && audience === 'guest') return []
  const { words, hidden } = rows?.round === round ? rows : { words: [], hidden: [] }
  const doc: WordsDoc = {
    round,
    guests: tally.votes.get('') ?? 0,
    entries: tally.votes.get('entries') ?? 0,
    different: tally.votes.get('words') ?? 0,
    words: shown ? words : null,
  }
  return [[`words:${id}`, audience === 'host' ? { ...doc, hidden } : doc]]
}

export const wordCloudKind: ItemKindOnServer<'wordCloud'> = {
  copy: (cloud) => ({ ...cloud, hidden: [], restored: [] }),
  project(subject, audience, scene) {
    if (!isSeen(subject, audience, scene)) return []
    const { id, position, snapshot } = subject
    const { value, context } = snapshot
    const content = audience === 'host' ? context : publicContent(context)
    return [
      [`wordCloud:${id}`, { id, position, value, context: content }],
      ...projectWords(subject, audience),
    ]
  },
  read: readShownWords,
  async readOwn(db, guestId, rounds) {
    const rows = await db
      .selectFrom('word_entry')
      .select(['item_id', 'round', 'text'])
      .where('guest_id', '=', guestId)
      .where('item_id', 'in', [...rounds.keys()])
      .orderBy('ordinal')
      .execute()
    const current = Map.groupBy(
      rows.filter((row) => rounds.get(row.item_id) === row.round),
      (row) => row.item_id,
    )
    return [...current].map(
      ([itemId, own]): Projected => [
        `own-words:${itemId}`,
        { round: rounds.get(itemId) ?? 0, words: own.map((row) => row.text) },
      ],
    )
  },
  async forget(work, itemId) {
    await work.tx.deleteFrom('cloud_word').where('item_id', '=', itemId).execute()
    await work.tx.deleteFrom('word_entry').where('item_id', '=', itemId).execute()
  },
}
