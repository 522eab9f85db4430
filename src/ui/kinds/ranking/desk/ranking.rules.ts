import type { z } from 'zod'
import { rankingContent } from '#contract/items/ranking.commands.ts'
import type { RankingContent } from '#contract/items/ranking.ts'
import { payloadRules } from '#ui/console/forms/form.rules.ts'
import { textsTwice } from '#ui/console/forms/texts-twice.ts'

export type RankingValues = z.input<typeof rankingContent>

export const rankingValues = (ranking?: RankingContent): RankingValues => ({
  title: ranking?.title ?? '',
  options: ranking?.options.map(({ id, text }) => ({ optionId: id, text })) ?? [
    { text: '' },
    { text: '' },
    { text: '' },
  ],
  method: ranking?.method ?? 'order',
  partial: ranking?.partial ?? false,
})

/** The options that have a text. The form does not send empty rows. */
const filled = ({ options }: RankingValues): RankingValues['options'] =>
  options.filter(({ text }) => text.trim() !== '')

export const rankingRules = payloadRules({
  schema: rankingContent,
  isEmptyRow: ({ text }) => String(text).trim() === '',
  inputOf: (values: RankingValues) => values,
  extra: ({ options }) => textsTwice('options', options),
})

/** True if the change makes new answers different in meaning from earlier ones. The server then starts a new round. */
export function changesMeaning(before: RankingContent, values: RankingValues): boolean {
  const options = filled(values)
  const kept = options.filter(({ optionId }) => optionId !== undefined)
  return (
    values.method !== before.method || kept.length !== before.options.length || options.length !== kept.length
  )
}
