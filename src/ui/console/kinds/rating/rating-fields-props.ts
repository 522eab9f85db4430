import type { RatingDraft, RatingFaults } from './rating-draft.ts'

export interface RatingFieldsProps {
  draft: RatingDraft
  change: (part: Partial<RatingDraft>) => void
  /** Undefined until the form was sent once. */
  faults: RatingFaults | undefined
}
