import { formatNumber } from '../../../i18n/format.ts'
import type { ListedEvent } from '../../../machines/event-list/event-list.events.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { toast } from '../../kit/toast-store.ts'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { deleteEvent } from './event-list-actors.ts'

interface DeleteEventDialogProps {
  event: ListedEvent
  onClose: () => void
  onDeleted: (code: string) => void
}

/** Says what is lost before an event is deleted. */
export function DeleteEventDialog({ event, onClose, onDeleted }: DeleteEventDialogProps) {
  const t = useText<'console'>()
  const submission = useSubmission(deleteEvent, {
    onDone: () => {
      toast.success(t('console.eventDeleted', { name: event.EventName }))
      onDeleted(event.EventCode)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.deleteEventTitle', { name: event.EventName })}
      detail={t('console.deleteEventDetail', { participants: formatNumber(t.language, event.Participants) })}
      actions={
        <>
          <Button onClick={onClose}>{t('console.keepIt')}</Button>
          <Button
            variant="danger"
            busy={submission.sending}
            onClick={() => submission.submit(event.EventCode)}
          >
            {t('console.deleteEvent')}
          </Button>
        </>
      }
    >
      <RefusalNote refusal={submission.refusal} />
    </Dialog>
  )
}
