import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { useWayOut } from './use-way-out.ts'

interface Leave {
  /** For whatever closes the form; its dialog has `asksFirst`. */
  leave: () => void
  /** Stands beside the form's dialog. */
  question: ReactNode
}

interface FormState {
  /** Something would be lost if it were closed now. */
  changed: boolean
  sending: boolean
}

/** Closes a form at once where nothing was written, and else asks before it is gone; so does leaving the page. */
export function useLeave(form: FormState, onClose: () => void): Leave {
  const t = useText<'console'>()
  const [asking, setAsking] = useState(false)
  const wayOut = useWayOut(form)
  const keep = () => {
    setAsking(false)
    wayOut.reset?.()
  }
  const discard = () => {
    onClose()
    wayOut.proceed?.()
  }
  const question = (
    <Dialog
      open={asking || wayOut.state === 'blocked'}
      onClose={keep}
      title={t('console.discardTitle')}
      detail={t('console.discardDetail')}
      actions={
        <>
          <Button onClick={keep}>{t('console.keepEditing')}</Button>
          <Button variant="danger" onClick={discard}>
            {t('console.discard')}
          </Button>
        </>
      }
    />
  )
  return { leave: () => (form.changed ? setAsking(true) : onClose()), question }
}
