import type { EventDraft } from './event-draft.ts'

/** What every part of the form needs. */
export interface DraftFieldsProps {
  draft: EventDraft
  change: (part: Partial<EventDraft>) => void
  errorOf: (field: keyof EventDraft) => string | undefined
}
