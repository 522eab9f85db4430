import type { z } from 'zod'
import { pollContent } from '#contract/items/poll.commands.ts'
import type { PollContent } from '#contract/items/poll.ts'
import * as limits from '#contract/limits.ts'
import { changesParts } from '#ui/console/desk/items/form/changes-parts.ts'
import { payloadRules } from '#ui/console/forms/form.rules.ts'
import { textsTwice } from '#ui/console/forms/texts-twice.ts'

/** An option without a picture has the path ''. `maxChoices` is the limit of options if guests can choose all of them. */
export type PollValues = z.output<typeof pollContent>
type OptionValues = PollValues['options'][number]

export const emptyOption = (text = ''): OptionValues => ({ text, picture: '', correct: false })

/** A new poll starts with two empty options. */
export const pollValues = (poll?: PollContent): PollValues => ({
  title: poll?.title ?? '',
  options: poll?.options.map(({ id, text, picture = '', correct = false }) => ({
    optionId: id,
    text,
    picture,
    correct,
  })) ?? [emptyOption(), emptyOption()],
  multiple: poll?.multiple ?? false,
  maxChoices:
    poll?.multiple && poll.maxChoices < poll.options.length ? poll.maxChoices : limits.pollOptionsMost,
  look: poll?.look ?? 'bars',
})

/** The options that have a text. The form does not send empty rows. */
const filled = (options: OptionValues[]): OptionValues[] => options.filter(({ text }) => text.trim() !== '')

/** The rules of the form for a poll. An option with a picture needs a text, for people who cannot see the picture. */
export const pollRules = payloadRules({
  schema: pollContent,
  isEmptyRow: ({ text, picture }) => String(text).trim() === '' && !picture,
  inputOf: ({ options, multiple, maxChoices, ...values }: PollValues) => ({
    ...values,
    options: options.map(({ picture, ...option }) => ({ ...option, ...(picture && { picture }) })),
    multiple,
    maxChoices: multiple ? Math.max(1, Math.min(maxChoices, filled(options).length)) : 1,
  }),
  extra: ({ options }) => textsTwice('options', options),
})

/** True if the change adds or removes options. */
export const changesOptions = (before: PollContent, options: OptionValues[]): boolean =>
  changesParts(before.options, options, ({ optionId }) => optionId)
