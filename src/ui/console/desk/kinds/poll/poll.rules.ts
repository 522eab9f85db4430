import { pollContent } from '#contract/items/poll.commands.ts'
import type { PollContent, PollLook } from '#contract/items/poll.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'
import { textsTwice } from '#ui/console/parts/forms/texts-twice.ts'

export interface OptionValues {
  /** The id of an existing option, or null for a new option. */
  OptionId: string | null
  Text: string
  /** The path of the option's picture, or '' for none. */
  Picture: string
  Correct: boolean
}

export interface PollValues {
  Title: string
  Options: OptionValues[]
  Multiple: boolean
  /** Maximum number of options that a guest can choose. Null: all options. */
  MaxChoices: number | null
  /** The drawing of the result on the big screen. */
  Look: PollLook
}

export const emptyOption = (Text = ''): OptionValues => ({
  OptionId: null,
  Text,
  Picture: '',
  Correct: false,
})

/** A new poll starts with two empty options. */
export const newPoll = (): PollValues => ({
  Title: '',
  Options: [emptyOption(), emptyOption()],
  Multiple: false,
  MaxChoices: null,
  Look: 'bars',
})

export const pollValues = (poll: PollContent): PollValues => ({
  Title: poll.title,
  Options: poll.options.map(({ id, text, picture = '', correct = false }) => ({
    OptionId: id,
    Text: text,
    Picture: picture,
    Correct: correct,
  })),
  Multiple: poll.multiple,
  MaxChoices: poll.multiple && poll.maxChoices < poll.options.length ? poll.maxChoices : null,
  Look: poll.look,
})

/** The options that have a text. The form does not send empty rows. */
const filled = ({ Options }: PollValues): OptionValues[] => Options.filter(({ Text }) => Text.trim() !== '')

/** The rules of the form for a poll. An option with a picture needs a text, for people who cannot see the picture. */
export const pollRules = payloadRules({
  schema: pollContent,
  isEmptyRow: ({ Text, Picture }) => String(Text).trim() === '' && !Picture,
  inputOf: (values: PollValues) => {
    const count = filled(values).length
    return {
      ...values,
      Options: values.Options.map(({ OptionId, Text, Picture, Correct }) => ({
        ...(OptionId !== null && { OptionId }),
        Text,
        ...(Picture && { Picture }),
        Correct,
      })),
      MaxChoices: values.Multiple ? Math.max(1, Math.min(values.MaxChoices ?? count, count)) : 1,
    }
  },
  extra: ({ Options }) => textsTwice('Options', Options),
})

/** True if the change adds or removes options. The server then starts a new round of a poll that has answers. */
export function changesOptions(before: PollContent, values: PollValues): boolean {
  const kept = filled(values).filter(({ OptionId }) => OptionId !== null)
  return kept.length !== before.options.length || filled(values).length !== kept.length
}
