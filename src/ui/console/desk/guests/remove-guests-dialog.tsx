import { useState } from 'react'
import { useSentCommand } from '#ui/console/calls/use-host-call.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEventCode } from '#ui/live/live.tsx'
import type { ListedGuest } from './guest-actors.ts'

interface RemoveGuestsDialogProps {
  guests: readonly ListedGuest[]
  onClose: () => void
  onRemoved: () => void
}

const namesShown = 5

/** A confirmation that explains the effect of removing guests. */
export function RemoveGuestsDialog({ guests, onClose, onRemoved }: RemoveGuestsDialogProps) {
  const t = useText<'console'>()
  const eventCode = useEventCode()
  const [given] = useState(guests)
  const ids = given.map((guest) => guest.id)
  const submission = useSentCommand('Event/RemoveGuests', {
    onDone: () => {
      toast.success(t('console.guestsRemoved', { count: ids.length }))
      onRemoved()
    },
  })
  const names = given.slice(0, namesShown).map((guest) => guest.username || t('console.anonymous'))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.removeGuestsTitle', { count: ids.length })}
      detail={t('console.removeGuestsDetail')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="danger"
            busy={submission.sending}
            onClick={() => submission.submit({ eventCode, guestIds: ids })}
          >
            {t('console.removeGuests', { count: ids.length })}
          </Button>
        </>
      }
    >
      <Text overflowWrap="anywhere">
        {`${names.join(', ')}${given.length > namesShown ? ` … (+${given.length - namesShown})` : ''}`}
      </Text>
      <RefusalNote refusal={submission.refusal} />
    </Dialog>
  )
}
