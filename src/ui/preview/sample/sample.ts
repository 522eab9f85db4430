import type { DocByKey, DocKey } from '#contract/interface/views.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { Translator } from '#i18n/translator.ts'
import type { ItemDocOf } from '#machines/domain/item-charts/any-item.ts'

export type SampleWords = Translator<'kinds' | 'themes'>

/** A document with its key, and whether it is private to the guest. */
export type Sample = { [Key in DocKey]: [key: Key, doc: DocByKey[Key], own?: true] }[DocKey]

/** The words of an item of a template. */
export interface SceneWords {
  title: string
  lines: readonly string[]
}

/** How the previews show a kind of item. */
export interface KindInPreview<Kind extends ItemKind> {
  /** The documents of a sample item with answers. */
  sample(t: SampleWords, id: string, position: number): Sample[]
  /** The sample with the words of a template. By default only the title is replaced. */
  withWords?(doc: ItemDocOf<Kind>, words: SceneWords): ItemDocOf<Kind>
}

/** Options whose ids are those of the sample's options, for which there are sample answers. */
export const numbered = (lines: readonly string[]) =>
  lines.map((text, index) => ({ id: String(index + 1), text, correct: false }))

export const round = 1
export const shown = { activity: 'active', voting: 'open', results: 'shown' } as const
