import type { Audience } from '#contract/audience.ts'
import type { CountedWord, WordCloudContent, WordsDoc } from '#contract/items/word-cloud.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { PrivateDoc, Projected } from '#server/engine/projected.ts'
import { isSeen } from '../shared/ballot-docs.ts'
import type { ItemKindOnServer } from '../shared/item-kind.ts'
import { noWords, readShownWords, type ShownWord } from './shown-words.ts'
import { applyWordFilter, eraseWords, wordCloudHandlers } from './word-cloud.handlers.ts'

/** Only hosts see which words they have hidden and restored. */
const publicContent = (cloud: WordCloudContent): WordCloudContent => ({
  ...cloud,
  hidden: [],
  restored: [],
})

const typed = ({ text, entries }: ShownWord): CountedWord => [text, entries]
const seen = ({ text, masked, entries }: ShownWord): CountedWord => [masked ?? text, entries]

/** The words, only if the results are shown. Before that, guests get nothing, and the screen only the numbers. */
function projectWords(
  { id, snapshot, tally, rows }: Aggregate<'wordCloud'>,
  audience: Audience,
): Projected[] {
  const { round } = snapshot.context
  const shown = audience === 'host' || snapshot.value.results === 'shown'
  if (!shown && audience === 'guest') return []
  const { words, hidden, hiddenEntries, hiddenWords } = rows.round === round ? rows : noWords
  const doc: WordsDoc = {
    round,
    guests: tally.votes.get('') ?? 0,
    entries: (tally.votes.get('entries') ?? 0) - hiddenEntries,
    different: (tally.votes.get('words') ?? 0) - hiddenWords,
    words: shown ? words.map((word) => (audience === 'host' ? typed(word) : seen(word))) : null,
  }
  if (audience !== 'host') return [[`words:${id}`, doc]]
  // A word cloud has a tally like every kind of item, because the desk reads the number of answers from the tally.
  return [
    [`words:${id}`, { ...doc, hidden: hidden.map(typed) }],
    [`tally:${id}`, { round, voters: doc.guests, counts: {} }],
  ]
}

export const wordCloudKind: ItemKindOnServer<'wordCloud'> = {
  handlers: wordCloudHandlers,
  applyWordFilter,
  guestErased: eraseWords,
  answers: { command: 'WordCloud/Enter', table: 'word_entry', said: 'text', question: "''" },
  rows: { none: noWords, read: readShownWords },
  copy: (cloud) => ({ ...cloud, hidden: [], restored: [] }),
  project(aggregate, audience, projectionContext) {
    if (!isSeen(aggregate, audience, projectionContext)) return []
    const { id, position, snapshot } = aggregate
    const { value, context } = snapshot
    const content = audience === 'host' ? context : publicContent(context)
    return [
      [`wordCloud:${id}`, { id, position, value, context: content }],
      ...projectWords(aggregate, audience),
    ]
  },
  async readOwn(db, guestIds, items) {
    const rows = await db
      .selectFrom('word_entry')
      .select(['item_id', 'round', 'guest_id', 'text'])
      .where('guest_id', 'in', guestIds)
      .where(
        'item_id',
        'in',
        items.map(({ id }) => id),
      )
      .orderBy('ordinal')
      .execute()
    return items.flatMap(({ id, round }): PrivateDoc[] => {
      const own = rows.filter((row) => row.item_id === id && row.round === round)
      return [...Map.groupBy(own, (row) => row.guest_id)].map(([guestId, entries]) => ({
        guestId,
        key: `own-words:${id}`,
        doc: { round, words: entries.map(({ text }) => text) },
      }))
    })
  },
}
