import type { DocByKey, DocKey } from '../../../contract/views.ts'
import type { Translator } from '../../../i18n/translator.ts'

export type SampleWords = Translator<'kinds' | 'themes'>

/** A document with its key, and whether it is the guest's own. */
export type Sample = { [Key in DocKey]: [key: Key, doc: DocByKey[Key], own?: true] }[DocKey]

/** An item of a kind with what guests have answered, to be looked at. */
export type SampleOfItem = (t: SampleWords, id: string, position: number) => Sample[]

export const round = 1
export const shown = { activity: 'active', voting: 'open', results: 'shown' } as const
