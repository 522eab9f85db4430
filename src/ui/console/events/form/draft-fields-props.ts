import type { EventDraft } from './event-draft.ts'

/** The common props of the form's parts. */
export interface DraftFieldsProps {
  draft: EventDraft
  change: (part: Partial<EventDraft>) => void
  errorOf: (field: keyof EventDraft) => string | undefined
}
