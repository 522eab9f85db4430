import type { RatingContent, RatingLook } from '../../../../contract/items/rating.ts'
import * as limits from '../../../../contract/limits.ts'
import type { FaultText } from '../../forms/fault-text.ts'
import { saidBefore } from '../../forms/said-before.ts'
import type { ItemInput } from '../../items/item-actors.ts'
import { titleFault } from '../../items/title-fault.ts'

export interface StatementDraft {
  /** Names the line while the form is open. */
  key: string
  /** The statement that stays, or null for a new one. */
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

/** Statements that say something; empty lines are not sent. */
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

export type StatementFault = 'rating.statementTwice' | 'rating.tooLong'

export interface RatingFaults {
  title?: FaultText
  statements?: 'rating.statementsFault'
  byStatement: ReadonlyMap<string, StatementFault>
  lowLabel?: 'rating.tooLong'
  highLabel?: 'rating.tooLong'
}

export function ratingFaults(draft: RatingDraft): RatingFaults {
  const byStatement = new Map<string, StatementFault>()
  for (const key of saidBefore(filled(draft))) byStatement.set(key, 'rating.statementTwice')
  for (const { key, text } of filled(draft)) {
    if (text.trim().length > limits.ratingStatementLength) byStatement.set(key, 'rating.tooLong')
  }
  const title = titleFault(draft.title)
  const isLong = (label: string): boolean => label.trim().length > limits.labelLength
  return {
    ...(title ? { title } : {}),
    ...(filled(draft).length === 0 ? { statements: 'rating.statementsFault' as const } : {}),
    ...(isLong(draft.lowLabel) ? { lowLabel: 'rating.tooLong' as const } : {}),
    ...(isLong(draft.highLabel) ? { highLabel: 'rating.tooLong' as const } : {}),
    byStatement,
  }
}

export const isSound = ({ byStatement, ...faults }: RatingFaults): boolean =>
  byStatement.size === 0 && Object.keys(faults).length === 0

/** Whether earlier ratings would no longer compare: a rating that was answered then begins a new round. */
export function changesScale(before: RatingContent, draft: RatingDraft): boolean {
  const statements = filled(draft)
  const kept = statements.filter(({ id }) => id !== null)
  return (
    draft.steps !== before.steps ||
    kept.length !== before.statements.length ||
    statements.length !== kept.length
  )
}
