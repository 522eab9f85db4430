import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'

interface Leave {
  /** For whatever closes the form; its dialog has `asksFirst`. */
  leave: () => void
  /** Stands beside the form's dialog. */
  question: ReactNode
}

/** Closes a form at once where nothing was written, and else asks before it is gone. */
export function useLeave(changed: boolean, onClose: () => void): Leave {
  const t = useText<'console'>()
  const [asking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  const question = (
    <Dialog
      open={asking}
      onClose={keep}
      title={t('console.discardTitle')}
      detail={t('console.discardDetail')}
      actions={
        <>
          <Button onClick={keep}>{t('console.keepEditing')}</Button>
          <Button variant="danger" onClick={onClose}>
            {t('console.discard')}
          </Button>
        </>
      }
    />
  )
  return { leave: () => (changed ? setAsking(true) : onClose()), question }
}
