import type { PollContent, PollLook } from '../../../../contract/items/poll.ts'
import * as limits from '../../../../contract/limits.ts'
import type { FaultText } from '../../forms/fault-text.ts'
import { saidBefore } from '../../forms/said-before.ts'
import type { ItemInput } from '../../items/item-actors.ts'
import { titleFault } from '../../items/title-fault.ts'

export interface OptionDraft {
  /** Names the line while the form is open. */
  key: string
  /** The option that stays, or null for a new one. */
  id: string | null
  text: string
  /** Path of its picture; '' for none. */
  picture: string
  correct: boolean
}

export interface PollDraft {
  title: string
  options: OptionDraft[]
  multiple: boolean
  /** null: as many as there are options. */
  maxChoices: number | null
  /** On the big screen. */
  look: PollLook
}

export type PollInput = ItemInput<'Poll'>

export const emptyOption = (key: string): OptionDraft => ({
  key,
  id: null,
  text: '',
  picture: '',
  correct: false,
})

/** A new poll begins with two empty options. */
export const newPollDraft = (): PollDraft => ({
  title: '',
  options: [emptyOption('new-1'), emptyOption('new-2')],
  multiple: false,
  maxChoices: null,
  look: 'bars',
})

export const pollDraftOf = (poll: PollContent): PollDraft => ({
  title: poll.title,
  options: poll.options.map(({ id, text, picture = '', correct = false }) => ({
    key: id,
    id,
    text,
    picture,
    correct,
  })),
  multiple: poll.multiple,
  maxChoices: poll.multiple && poll.maxChoices < poll.options.length ? poll.maxChoices : null,
  look: poll.look,
})

/** Options that say something; empty lines are not sent. */
const filled = (draft: PollDraft): OptionDraft[] => draft.options.filter(({ text }) => text.trim() !== '')

export function pollInput(draft: PollDraft): PollInput {
  const options = filled(draft)
  return {
    Title: draft.title,
    Options: options.map(({ id, text, picture, correct }) => ({
      ...(id === null ? {} : { OptionId: id }),
      Text: text,
      ...(picture && { Picture: picture }),
      Correct: correct,
    })),
    Multiple: draft.multiple,
    MaxChoices: draft.multiple ? Math.min(draft.maxChoices ?? options.length, options.length) : 1,
    Look: draft.look,
  }
}

export type OptionFault = 'console.optionTwice' | 'console.optionTooLong' | 'console.fieldEmpty'

/** What is wrong with the draft: of the title, of the options as a whole, of an option by its key. */
export interface PollFaults {
  title?: FaultText
  options?: FaultText
  byOption: ReadonlyMap<string, OptionFault>
}

export function pollFaults(draft: PollDraft): PollFaults {
  const byOption = new Map<string, OptionFault>()
  for (const key of saidBefore(filled(draft))) byOption.set(key, 'console.optionTwice')
  for (const { key, text } of filled(draft)) {
    if (text.trim().length > limits.pollOptionLength) byOption.set(key, 'console.optionTooLong')
  }
  // A picture needs words for those who do not see it; sent without them it would be lost.
  for (const { key, text, picture } of draft.options) {
    if (picture && text.trim() === '') byOption.set(key, 'console.fieldEmpty')
  }
  const title = titleFault(draft.title)
  return {
    ...(title ? { title } : {}),
    ...(filled(draft).length < limits.pollOptionsLeast ? { options: 'console.addOptionFault' } : {}),
    byOption,
  }
}

export const isSound = (faults: PollFaults): boolean =>
  !faults.title && !faults.options && faults.byOption.size === 0

/** Whether the change takes away or adds options: a poll that was answered then begins a new round. */
export function changesOptions(before: PollContent, draft: PollDraft): boolean {
  const kept = filled(draft).flatMap(({ id }) => id ?? [])
  return kept.length !== before.options.length || filled(draft).length !== kept.length
}
