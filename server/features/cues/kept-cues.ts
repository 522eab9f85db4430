import type { ItemKind } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import { type CueBegin, type CueContent, type CueEnd, newCue, newItemCue } from '#contract/run/cue.ts'

/** A cue outside of an event: its item is an index in a list of items. */
export interface KeptCue {
  content: CueContent
  /** null: the cue has no item. */
  item: number | null
}

/** The cues of an event whose host has planned none: welcome, Q&A, and every item of these kinds in its order. */
export const plainCues = (items: readonly ItemKind[]): KeptCue[] => [
  { content: newCue('welcome'), item: null },
  { content: newCue('qa'), item: null },
  ...items.map((kind, item) => ({ content: newItemCue(kind, null), item })),
]

/** The cues for a copy. Cues of items that are not copied are left out. */
export const keepCues = (cues: readonly CueContent[], itemIds: readonly string[]): KeptCue[] =>
  cues.flatMap((cue) => {
    const item = cue.itemId === null ? null : itemIds.indexOf(cue.itemId)
    return item !== null && item < 0 ? [] : [{ content: { ...cue, itemId: null }, item }]
  })

const byHand = { by: 'hand' } as const

const movedEnd = (ends: CueEnd, by: number | null): CueEnd => {
  if (ends.by !== 'time') return ends
  return by === null ? byHand : { by: 'time', at: ends.at + by }
}

const movedBegin = (begins: CueBegin, by: number | null): CueBegin =>
  begins.by === 'time' && by !== null ? { by: 'time', at: begins.at + by } : byHand

/**
 * Moves the times of the cues, for a copy of the event at another date.
 * @param by milliseconds; null removes the times, for a template
 */
export const moveTimes = (cues: readonly KeptCue[], by: number | null): KeptCue[] =>
  cues.map(({ content, item }) => ({
    item,
    content: {
      ...content,
      startAt: content.startAt === null || by === null ? null : content.startAt + by,
      begins: movedBegin(content.begins, by),
      ends: movedEnd(content.ends, by),
    },
  }))

/** The content of the cue in an event with these items. */
export const withItem = ({ content, item }: KeptCue, itemIds: readonly string[]): CueContent => ({
  ...content,
  itemId: item === null ? null : (itemIds[item] ?? null),
})

/** Position of the cue with this index in a new event. */
export const positionAt = (index: number): number => (index + 1) * limits.cuePositionGap
