import type { z } from 'zod'
import { ratingContent } from '#contract/items/rating.commands.ts'
import type { RatingContent } from '#contract/items/rating.ts'
import { changesParts } from '#ui/console/desk/items/form/changes-parts.ts'
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
export const changesScale = (before: RatingContent, { steps, statements }: RatingValues): boolean =>
  steps !== before.steps || changesParts(before.statements, statements, ({ statementId }) => statementId)
