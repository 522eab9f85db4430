import { ratingContent } from '#contract/items/rating.commands.ts'
import type { RatingContent, RatingLook } from '#contract/items/rating.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'
import { textsTwice } from '#ui/console/parts/forms/texts-twice.ts'

export interface StatementValues {
  /** The id of an existing statement, or null for a new statement. */
  StatementId: string | null
  Text: string
}

export interface RatingValues {
  Title: string
  Statements: StatementValues[]
  Look: RatingLook
  Steps: number
  LowLabel: string
  HighLabel: string
}

export const emptyStatement = (): StatementValues => ({ StatementId: null, Text: '' })

export const newRating = (): RatingValues => ({
  Title: '',
  Statements: [emptyStatement()],
  Look: 'stars',
  Steps: 5,
  LowLabel: '',
  HighLabel: '',
})

export const ratingValues = (rating: RatingContent): RatingValues => ({
  Title: rating.title,
  Statements: rating.statements.map(({ id, text }) => ({ StatementId: id, Text: text })),
  Look: rating.look,
  Steps: rating.steps,
  LowLabel: rating.lowLabel,
  HighLabel: rating.highLabel,
})

/** The statements that have a text. The form does not send empty rows. */
export const filledStatements = ({ Statements }: RatingValues): StatementValues[] =>
  Statements.filter(({ Text }) => Text.trim() !== '')

export const ratingRules = payloadRules({
  schema: ratingContent,
  isEmptyRow: ({ Text }) => String(Text).trim() === '',
  inputOf: (values: RatingValues) => ({
    ...values,
    Statements: values.Statements.map(({ StatementId, Text }) => ({
      ...(StatementId !== null && { StatementId }),
      Text,
    })),
  }),
  extra: ({ Statements }) => textsTwice('Statements', Statements),
})

/**
 * True if the change makes new ratings different in meaning from earlier ratings. The server then starts a new
 * round of a rating that has answers.
 */
export function changesScale(before: RatingContent, values: RatingValues): boolean {
  const statements = filledStatements(values)
  const kept = statements.filter(({ StatementId }) => StatementId !== null)
  return (
    values.Steps !== before.steps ||
    kept.length !== before.statements.length ||
    statements.length !== kept.length
  )
}
