import { useState } from 'react'
import type { SharedUser } from '../../../machines/access-list/access-list.events.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { switchAccess } from './share-actors.ts'

interface RemoveAccessDialogProps {
  code: string
  user: SharedUser
  onClose: () => void
  onRemoved: () => void
}

/** Says what removing means before it is done. */
export function RemoveAccessDialog({ code, user, onClose, onRemoved }: RemoveAccessDialogProps) {
  const t = useText<'common' | 'sharing'>()
  const [send] = useState(() => switchAccess(code))
  const submission = useSubmission(send, { onDone: onRemoved })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sharing.removeTitle', { name: user.UserName })}
      detail={t('sharing.removeDetail')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="danger"
            busy={submission.sending}
            onClick={() => submission.submit({ what: 'Remove', AccountId: user.AccountId })}
          >
            {t('sharing.remove')}
          </Button>
        </>
      }
    >
      <RefusalNote refusal={submission.refusal} />
    </Dialog>
  )
}
