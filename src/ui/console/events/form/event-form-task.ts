import type { EventSettings } from '#contract/content.ts'

/** The purpose of the form. The dialog loads the settings if the page does not have them. */
export type EventFormTask =
  /** `name` is the initial name of a new event. */
  { task: 'create'; name?: string } | { task: 'edit' | 'clone'; code: string; settings?: EventSettings }

export interface EventFormDialogProps {
  job: EventFormTask
  onClose: () => void
  onSaved: (code: string) => void
}
