import type { RatingContent, RatingLook } from '#contract/items/rating.ts'
import * as limits from '#contract/limits.ts'
import { titleError } from '#ui/console/desk/items/form/title-error.ts'
import type { ItemInput } from '#ui/console/desk/items/item-actors.ts'
import type { ErrorText } from '#ui/console/parts/forms/error-text.ts'
import { saidBefore } from '#ui/console/parts/forms/said-before.ts'

export interface StatementDraft {
  /** Identifies the row while the form is open. */
  key: string
  /** The id of an existing statement, or null for a new statement. */
  id: string | null
  text: string
}

export interface RatingDraft {
  title: string
  statements: StatementDraft[]
  look: RatingLook
  steps: number
  lowLabel: string
  highLabel: string
}

export type RatingInput = ItemInput<'Rating'>

export const newRatingDraft = (): RatingDraft => ({
  title: '',
  statements: [{ key: 'new-1', id: null, text: '' }],
  look: 'stars',
  steps: 5,
  lowLabel: '',
  highLabel: '',
})

export const ratingDraftOf = ({ round: _, statements, ...rating }: RatingContent): RatingDraft => ({
  ...rating,
  statements: statements.map(({ id, text }) => ({ key: id, id, text })),
})

/** The statements that have a text. The form does not send empty rows. */
export const filled = ({ statements }: RatingDraft): StatementDraft[] =>
  statements.filter(({ text }) => text.trim() !== '')

export const ratingInput = (draft: RatingDraft): RatingInput => ({
  Title: draft.title,
  Statements: filled(draft).map(({ id, text }) => ({
    ...(id === null ? {} : { StatementId: id }),
    Text: text,
  })),
  Look: draft.look,
  Steps: draft.steps,
  LowLabel: draft.lowLabel,
  HighLabel: draft.highLabel,
})

export type StatementError = 'rating.statementTwice' | 'rating.tooLong'

export interface RatingErrors {
  title?: ErrorText
  statements?: 'rating.statementsError'
  byStatement: ReadonlyMap<string, StatementError>
  lowLabel?: 'rating.tooLong'
  highLabel?: 'rating.tooLong'
}

export function ratingErrors(draft: RatingDraft): RatingErrors {
  const byStatement = new Map<string, StatementError>()
  for (const key of saidBefore(filled(draft))) byStatement.set(key, 'rating.statementTwice')
  for (const { key, text } of filled(draft)) {
    if (text.trim().length > limits.ratingStatementLength) byStatement.set(key, 'rating.tooLong')
  }
  const title = titleError(draft.title)
  const isLong = (label: string): boolean => label.trim().length > limits.labelLength
  return {
    ...(title ? { title } : {}),
    ...(filled(draft).length === 0 ? { statements: 'rating.statementsError' as const } : {}),
    ...(isLong(draft.lowLabel) ? { lowLabel: 'rating.tooLong' as const } : {}),
    ...(isLong(draft.highLabel) ? { highLabel: 'rating.tooLong' as const } : {}),
    byStatement,
  }
}

export const isSound = ({ byStatement, ...validationErrors }: RatingErrors): boolean =>
  byStatement.size === 0 && Object.keys(validationErrors).length === 0

/**
 * True if the change makes new ratings different in meaning from earlier ratings. The server then starts a new
 * round of a rating that has answers.
 */
export function changesScale(before: RatingContent, draft: RatingDraft): boolean {
  const statements = filled(draft)
  const kept = statements.filter(({ id }) => id !== null)
  return (
    draft.steps !== before.steps ||
    kept.length !== before.statements.length ||
    statements.length !== kept.length
  )
}
