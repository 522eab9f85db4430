import type { RatingDraft, RatingErrors } from './rating-draft.ts'

export interface RatingFieldsProps {
  draft: RatingDraft
  change: (part: Partial<RatingDraft>) => void
  /** The validation errors. Undefined until the user first tries to send the form. */
  validationErrors: RatingErrors | undefined
}
