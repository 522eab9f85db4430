import type { CommandInput } from '../../../../contract/commands.ts'
import type { OpenTextContent } from '../../../../contract/items/open-text.ts'
import * as limits from '../../../../contract/limits.ts'
import type { FaultText } from '../../forms/fault-text.ts'

export type OpenTextDraft = Omit<OpenTextContent, 'round' | 'groups'>
export type OpenTextInput = CommandInput<'OpenText/Add'>['OpenText']

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

export function titleFault({ title }: OpenTextDraft): FaultText | undefined {
  if (title.trim() === '') return 'console.fieldEmpty'
  return title.trim().length > limits.pollTitleLength ? 'console.longText' : undefined
}
