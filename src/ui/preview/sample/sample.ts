import type { DocByKey, DocKey } from '#contract/interface/views.ts'
import type { Translator } from '#i18n/translator.ts'

export type SampleWords = Translator<'kinds' | 'themes'>

/** A document with its key, and whether it is private to the guest. */
export type Sample = { [Key in DocKey]: [key: Key, doc: DocByKey[Key], own?: true] }[DocKey]

/** The documents of a sample item with answers. */
export type SampleOfItem = (t: SampleWords, id: string, position: number) => Sample[]

export const round = 1
export const shown = { activity: 'active', voting: 'open', results: 'shown' } as const
