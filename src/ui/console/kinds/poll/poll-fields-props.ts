import type { PollDraft, PollFaults } from './poll-draft.ts'

export interface PollFieldsProps {
  draft: PollDraft
  change: (part: Partial<PollDraft>) => void
  /** Undefined until the form was sent once. */
  faults: PollFaults | undefined
}
