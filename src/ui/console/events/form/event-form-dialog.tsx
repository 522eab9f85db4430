import { LatePart } from '#ui/kit/feedback/late-part.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import type { EventFormDialogProps } from './event-form-task.ts'

const EventDialog = lazyPart(() => import('./event-dialog.tsx'))

/** The dialog that creates, changes or copies an event. The dialog loads when it opens, with the schemas. */
export function EventFormDialog(props: EventFormDialogProps) {
  return (
    <LatePart onClose={props.onClose}>
      <EventDialog {...props} />
    </LatePart>
  )
}
