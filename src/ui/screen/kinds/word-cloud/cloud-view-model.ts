import type { EventDoc } from '#contract/interface/views.ts'
import type { CountedWord, WordCloudDoc, WordsDoc } from '#contract/items/word-cloud.ts'
import { type ItemViewModel, itemViewModel } from '#ui/screen/frame/item-view-model.ts'

/** A word cloud as the screen shows it. Leaves out hidden words, although a host's view contains hidden words. */
export interface CloudViewModel extends ItemViewModel {
  title: string
  wordsPerGuest: number
  entries: number
  /** The words of the cloud. Null while the words are hidden from the audience. */
  words: readonly CountedWord[] | null
}

const noWords: readonly CountedWord[] = []

export function cloudViewModel(
  cloud: WordCloudDoc,
  doc: WordsDoc | undefined,
  progress: EventDoc['value']['progress'],
): CloudViewModel {
  const { value, context } = cloud
  const { title, round, wordsPerGuest } = context
  const now = doc?.round === round ? doc : undefined
  return {
    ...itemViewModel(cloud, { round, voters: now?.guests ?? 0, counts: null }, progress),
    title,
    wordsPerGuest,
    entries: now?.entries ?? 0,
    words: value.results === 'shown' ? (now?.words ?? noWords) : null,
  }
}
