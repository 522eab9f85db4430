import type { PollDraft, PollErrors } from './poll-draft.ts'

export interface PollFieldsProps {
  draft: PollDraft
  change: (part: Partial<PollDraft>) => void
  /** The validation errors. Undefined until the user first tries to send the form. */
  validationErrors: PollErrors | undefined
}
