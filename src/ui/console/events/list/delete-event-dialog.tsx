import * as limits from '#contract/limits.ts'
import { formatDate, formatNumber } from '#i18n/base/format.ts'
import type { ListedEvent } from '#machines/flow/event-list/event-list.events.ts'
import { useSentCall } from '#ui/console/calls/use-host-call.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface DeleteEventDialogProps {
  event: ListedEvent
  onClose: () => void
  onDeleted: (code: string) => void
}

/** A confirmation that explains the effect of deleting an event. */
export function DeleteEventDialog({ event, onClose, onDeleted }: DeleteEventDialogProps) {
  const t = useText<'console'>()
  const submission = useSentCall('/api/event/Event/Delete', {
    onDone: () => {
      toast.success(t('console.eventDeleted', { name: event.eventName }))
      onDeleted(event.eventCode)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.deleteEventTitle', { name: event.eventName })}
      detail={t('console.deleteEventDetail', {
        participants: formatNumber(t.language, event.participants),
        days: limits.deletedEventDays,
        date: formatDate(Date.now() + limits.deletedEventDays * 86_400_000),
      })}
      actions={
        <>
          <Button onClick={onClose}>{t('console.keepIt')}</Button>
          <Button
            variant="danger"
            busy={submission.sending}
            onClick={() => submission.submit({ eventCode: event.eventCode })}
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
