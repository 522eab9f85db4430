import type { z } from 'zod'
import { rankingContent } from '#contract/items/ranking.commands.ts'
import type { RankingContent } from '#contract/items/ranking.ts'
import { changesParts } from '#ui/console/desk/items/form/changes-parts.ts'
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

export const rankingRules = payloadRules({
  schema: rankingContent,
  isEmptyRow: ({ text }) => String(text).trim() === '',
  inputOf: (values: RankingValues) => values,
  extra: ({ options }) => textsTwice('options', options),
})

/** True if the change makes new answers different in meaning from earlier ones. The server then starts a new round. */
export const changesMeaning = (before: RankingContent, { method, options }: RankingValues): boolean =>
  method !== before.method || changesParts(before.options, options, ({ optionId }) => optionId)
