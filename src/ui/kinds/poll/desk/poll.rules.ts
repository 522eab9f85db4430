import { pollContent } from '#contract/items/poll.commands.ts'
import type { PollContent, PollLook } from '#contract/items/poll.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'
import { textsTwice } from '#ui/console/parts/forms/texts-twice.ts'

export interface OptionValues {
  /** The id of an existing option, or null for a new option. */
  optionId: string | null
  text: string
  /** The path of the option's picture, or '' for none. */
  picture: string
  correct: boolean
}

export interface PollValues {
  title: string
  options: OptionValues[]
  multiple: boolean
  /** Maximum number of options that a guest can choose. Null: all options. */
  maxChoices: number | null
  /** The drawing of the result on the big screen. */
  look: PollLook
}

export const emptyOption = (text = ''): OptionValues => ({
  optionId: null,
  text,
  picture: '',
  correct: false,
})

/** A new poll starts with two empty options. */
export const newPoll = (): PollValues => ({
  title: '',
  options: [emptyOption(), emptyOption()],
  multiple: false,
  maxChoices: null,
  look: 'bars',
})

export const pollValues = (poll: PollContent): PollValues => ({
  title: poll.title,
  options: poll.options.map(({ id, text, picture = '', correct = false }) => ({
    optionId: id,
    text,
    picture,
    correct,
  })),
  multiple: poll.multiple,
  maxChoices: poll.multiple && poll.maxChoices < poll.options.length ? poll.maxChoices : null,
  look: poll.look,
})

/** The options that have a text. The form does not send empty rows. */
const filled = ({ options }: PollValues): OptionValues[] => options.filter(({ text }) => text.trim() !== '')

/** The rules of the form for a poll. An option with a picture needs a text, for people who cannot see the picture. */
export const pollRules = payloadRules({
  schema: pollContent,
  isEmptyRow: ({ text, picture }) => String(text).trim() === '' && !picture,
  inputOf: (values: PollValues) => {
    const count = filled(values).length
    return {
      ...values,
      options: values.options.map(({ optionId, text, picture, correct }) => ({
        ...(optionId !== null && { optionId }),
        text,
        ...(picture && { picture }),
        correct,
      })),
      maxChoices: values.multiple ? Math.max(1, Math.min(values.maxChoices ?? count, count)) : 1,
    }
  },
  extra: ({ options }) => textsTwice('options', options),
})

/** True if the change adds or removes options. The server then starts a new round of a poll that has answers. */
export function changesOptions(before: PollContent, values: PollValues): boolean {
  const kept = filled(values).filter(({ optionId }) => optionId !== null)
  return kept.length !== before.options.length || filled(values).length !== kept.length
}
