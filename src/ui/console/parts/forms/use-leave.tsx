import { type ReactNode, useState } from 'react'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useWayOut } from './use-way-out.ts'

interface Leave {
  /** Closes the form, or asks the user first. Call this function for each way to close the form. */
  leave: () => void
  /** The confirmation dialog. Render this dialog beside the form's dialog. */
  question: ReactNode
}

interface FormState {
  /** True if the user would lose input when the form closes. */
  changed: boolean
  sending: boolean
}

/**
 * Closes a form immediately if nothing has changed. Otherwise the user must confirm first, also when leaving the
 * page.
 */
export function useLeave(form: FormState, onClose: () => void): Leave {
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
    <DiscardQuestion open={asking || wayOut.state === 'blocked'} onKeep={keep} onDiscard={discard} />
  )
  return { leave: () => (form.changed ? setAsking(true) : onClose()), question }
}

interface DiscardQuestionProps {
  open: boolean
  onKeep: () => void
  onDiscard: () => void
}

/** Asks whether to lose the input of a form. */
export function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  const t = useText<'console'>()
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={t('console.discardTitle')}
      detail={t('console.discardDetail')}
      actions={
        <>
          <Button onClick={onKeep}>{t('console.keepEditing')}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {t('console.discard')}
          </Button>
        </>
      }
    />
  )
}
