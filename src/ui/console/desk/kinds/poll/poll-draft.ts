import type { PollContent, PollLook } from '#contract/items/poll.ts'
import * as limits from '#contract/limits.ts'
import { titleError } from '#ui/console/desk/items/form/title-error.ts'
import type { ItemInput } from '#ui/console/desk/items/item-actors.ts'
import type { ErrorText } from '#ui/console/parts/forms/error-text.ts'
import { saidBefore } from '#ui/console/parts/forms/said-before.ts'

export interface OptionDraft {
  /** Identifies the row while the form is open. */
  key: string
  /** The id of an existing option, or null for a new option. */
  id: string | null
  text: string
  /** The path of the option's picture, or '' for none. */
  picture: string
  correct: boolean
}

export interface PollDraft {
  title: string
  options: OptionDraft[]
  multiple: boolean
  /** Maximum number of options that a guest can choose. Null: all options. */
  maxChoices: number | null
  /** The drawing of the result on the big screen. */
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

/** A new poll starts with two empty options. */
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

/** The options that have a text. The form does not send empty rows. */
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

export type OptionError = 'console.optionTwice' | 'console.optionTooLong' | 'console.fieldEmpty'

/**
 * The validation errors of a draft: of the title, of the options together, and of each option by the key of its
 * row.
 */
export interface PollErrors {
  title?: ErrorText
  options?: ErrorText
  byOption: ReadonlyMap<string, OptionError>
}

export function pollErrors(draft: PollDraft): PollErrors {
  const byOption = new Map<string, OptionError>()
  for (const key of saidBefore(filled(draft))) byOption.set(key, 'console.optionTwice')
  for (const { key, text } of filled(draft)) {
    if (text.trim().length > limits.pollOptionLength) byOption.set(key, 'console.optionTooLong')
  }
  // A picture needs a text for people who cannot see the picture. The form would not send an option without a text,
  // and the picture would be lost.
  for (const { key, text, picture } of draft.options) {
    if (picture && text.trim() === '') byOption.set(key, 'console.fieldEmpty')
  }
  const title = titleError(draft.title)
  return {
    ...(title ? { title } : {}),
    ...(filled(draft).length < limits.pollOptionsLeast ? { options: 'console.addOptionError' } : {}),
    byOption,
  }
}

export const isSound = (validationErrors: PollErrors): boolean =>
  !validationErrors.title && !validationErrors.options && validationErrors.byOption.size === 0

/** True if the change adds or removes options. The server then starts a new round of a poll that has answers. */
export function changesOptions(before: PollContent, draft: PollDraft): boolean {
  const kept = filled(draft).flatMap(({ id }) => id ?? [])
  return kept.length !== before.options.length || filled(draft).length !== kept.length
}
