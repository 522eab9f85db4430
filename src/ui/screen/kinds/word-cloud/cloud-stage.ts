import type { CountedWord, WordCloudDoc, WordsDoc } from '../../../../contract/items/word-cloud.ts'
import type { EventDoc } from '../../../../contract/views.ts'
import { type ItemStage, itemStage } from '../../item-stage.ts'

/** A word cloud as the screen shows it: hidden words are not in it, even if the view (a host's) has them. */
export interface CloudStage extends ItemStage {
  title: string
  wordsPerGuest: number
  entries: number
  /** Null while they are hidden from the hall. */
  words: readonly CountedWord[] | null
}

const noWords: readonly CountedWord[] = []

export function cloudStage(
  cloud: WordCloudDoc,
  doc: WordsDoc | undefined,
  progress: EventDoc['value']['progress'],
): CloudStage {
  const { value, context } = cloud
  const { title, round, wordsPerGuest } = context
  const now = doc?.round === round ? doc : undefined
  return {
    ...itemStage(cloud, { round, voters: now?.guests ?? 0, counts: null }, progress),
    title,
    wordsPerGuest,
    entries: now?.entries ?? 0,
    words: value.results === 'shown' ? (now?.words ?? noWords) : null,
  }
}
