import type { OpenTextContent } from '#contract/items/open-text.ts'
import type { ItemInput } from '#ui/console/desk/items/item-actors.ts'

export type OpenTextDraft = Omit<OpenTextContent, 'round' | 'groups'>
export type OpenTextInput = ItemInput<'OpenText'>

export const newOpenTextDraft = (): OpenTextDraft => ({
  title: '',
  entriesPerGuest: 3,
  entryLength: 140,
  named: false,
  moderated: false,
})

export const openTextDraftOf = ({ round: _, groups: __, ...asked }: OpenTextContent): OpenTextDraft => asked

export const openTextInput = (draft: OpenTextDraft): OpenTextInput => ({
  Title: draft.title,
  EntriesPerGuest: draft.entriesPerGuest,
  EntryLength: draft.entryLength,
  Named: draft.named,
  Moderated: draft.moderated,
})
