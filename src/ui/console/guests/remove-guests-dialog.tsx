import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { useEventCode } from '../../kit/live.tsx'
import { Text } from '../../kit/text.tsx'
import { toast } from '../../kit/toast-store.ts'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { createFormCommand } from '../host-actors.ts'
import type { ListedGuest } from './guest-actors.ts'

interface RemoveGuestsDialogProps {
  guests: readonly ListedGuest[]
  onClose: () => void
  onRemoved: () => void
}

const namesShown = 5

/** Says what removing means before it is done. */
export function RemoveGuestsDialog({ guests, onClose, onRemoved }: RemoveGuestsDialogProps) {
  const t = useText<'console'>()
  const eventCode = useEventCode()
  const [send] = useState(() => createFormCommand('Event/RemoveGuests'))
  const [given] = useState(guests)
  const ids = given.map((guest) => guest.Id)
  const submission = useSubmission(send, {
    onDone: () => {
      toast.success(t('console.guestsRemoved', { count: ids.length }))
      onRemoved()
    },
  })
  const names = given.slice(0, namesShown).map((guest) => guest.Username || t('console.anonymous'))
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
            onClick={() => submission.submit({ EventCode: eventCode, GuestIds: ids })}
          >
            {t('console.removeGuests', { count: ids.length })}
          </Button>
        </>
      }
    >
      <Text overflowWrap="anywhere">
        {names.join(', ')}
        {given.length > namesShown && ` … (+${given.length - namesShown})`}
      </Text>
      <RefusalNote refusal={submission.refusal} />
    </Dialog>
  )
}
