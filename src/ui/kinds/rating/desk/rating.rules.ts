import type { z } from 'zod'
import { ratingContent } from '#contract/items/rating.commands.ts'
import type { RatingContent } from '#contract/items/rating.ts'
import { payloadRules } from '#ui/console/forms/form.rules.ts'
import { textsTwice } from '#ui/console/forms/texts-twice.ts'

export type RatingValues = z.input<typeof ratingContent>

export const ratingValues = (rating?: RatingContent): RatingValues => ({
  title: rating?.title ?? '',
  statements: rating?.statements.map(({ id, text }) => ({ statementId: id, text })) ?? [{ text: '' }],
  look: rating?.look ?? 'stars',
  steps: rating?.steps ?? 5,
  lowLabel: rating?.lowLabel ?? '',
  highLabel: rating?.highLabel ?? '',
})

/** The statements that have a text. The form does not send empty rows. */
export const filledStatements = ({ statements }: RatingValues): RatingValues['statements'] =>
  statements.filter(({ text }) => text.trim() !== '')

export const ratingRules = payloadRules({
  schema: ratingContent,
  isEmptyRow: ({ text }) => String(text).trim() === '',
  inputOf: (values: RatingValues) => values,
  extra: ({ statements }) => textsTwice('statements', statements),
})

/**
 * True if the change makes new ratings different in meaning from earlier ratings. The server then starts a new
 * round of a rating that has answers.
 */
export function changesScale(before: RatingContent, values: RatingValues): boolean {
  const statements = filledStatements(values)
  const kept = statements.filter(({ statementId }) => statementId !== undefined)
  return (
    values.steps !== before.steps ||
    kept.length !== before.statements.length ||
    statements.length !== kept.length
  )
}
