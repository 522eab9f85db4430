import { ratingContent } from '#contract/items/rating.commands.ts'
import type { RatingContent, RatingLook } from '#contract/items/rating.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'
import { textsTwice } from '#ui/console/parts/forms/texts-twice.ts'

export interface StatementValues {
  /** The id of an existing statement, or null for a new statement. */
  statementId: string | null
  text: string
}

export interface RatingValues {
  title: string
  statements: StatementValues[]
  look: RatingLook
  steps: number
  lowLabel: string
  highLabel: string
}

export const emptyStatement = (): StatementValues => ({ statementId: null, text: '' })

export const newRating = (): RatingValues => ({
  title: '',
  statements: [emptyStatement()],
  look: 'stars',
  steps: 5,
  lowLabel: '',
  highLabel: '',
})

export const ratingValues = (rating: RatingContent): RatingValues => ({
  title: rating.title,
  statements: rating.statements.map(({ id, text }) => ({ statementId: id, text })),
  look: rating.look,
  steps: rating.steps,
  lowLabel: rating.lowLabel,
  highLabel: rating.highLabel,
})

/** The statements that have a text. The form does not send empty rows. */
export const filledStatements = ({ statements }: RatingValues): StatementValues[] =>
  statements.filter(({ text }) => text.trim() !== '')

export const ratingRules = payloadRules({
  schema: ratingContent,
  isEmptyRow: ({ text }) => String(text).trim() === '',
  inputOf: (values: RatingValues) => ({
    ...values,
    statements: values.statements.map(({ statementId, text }) => ({
      ...(statementId !== null && { statementId }),
      text,
    })),
  }),
  extra: ({ statements }) => textsTwice('statements', statements),
})

/**
 * True if the change makes new ratings different in meaning from earlier ratings. The server then starts a new
 * round of a rating that has answers.
 */
export function changesScale(before: RatingContent, values: RatingValues): boolean {
  const statements = filledStatements(values)
  const kept = statements.filter(({ statementId }) => statementId !== null)
  return (
    values.steps !== before.steps ||
    kept.length !== before.statements.length ||
    statements.length !== kept.length
  )
}
