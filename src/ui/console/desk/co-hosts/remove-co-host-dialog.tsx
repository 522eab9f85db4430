import type { CoHost } from '#machines/flow/co-host-list/co-host-list.events.ts'
import { useSentCall } from '#ui/console/calls/use-host-call.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface RemoveCoHostDialogProps {
  code: string
  user: CoHost
  onClose: () => void
  onRemoved: () => void
}

/** A confirmation that explains the effect of removing an access. */
export function RemoveCoHostDialog({ code, user, onClose, onRemoved }: RemoveCoHostDialogProps) {
  const t = useText<'common' | 'coHosts'>()
  const submission = useSentCall('/api/event/Share/Remove', { onDone: onRemoved })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('coHosts.removeTitle', { name: user.userName })}
      detail={t('coHosts.removeDetail')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="danger"
            busy={submission.sending}
            onClick={() => submission.submit({ eventCode: code, accountId: user.accountId })}
          >
            {t('coHosts.remove')}
          </Button>
        </>
      }
    >
      <RefusalNote refusal={submission.refusal} />
    </Dialog>
  )
}
