import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { ask, question, type Unsaved, unsavedForms } from './unsaved.ts'

// The Back button closes a form that is open above its page. A form of the page itself stays while the path stays.
const blocks: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  const toOtherPage = currentLocation.pathname !== nextLocation.pathname
  const loses = ({ sending, onDiscard }: Unsaved) =>
    !sending && (toOtherPage || (historyAction === 'POP' && onDiscard !== undefined))
  return unsavedForms().some(loses)
}

/**
 * The one question before unsaved input is lost: when the user closes a form, or leaves its page by a link or the Back
 * button. Before a reload the browser asks.
 */
export function UnsavedGuard() {
  const t = useText<'console'>()
  useBeforeUnload(
    useCallback((event) => {
      if (unsavedForms().length > 0) event.preventDefault()
    }, []),
  )
  const wayOut = useBlocker(blocks)
  const onDiscard = useSyncExternalStore(question.subscribe, question.current)
  // A router can block only one navigation, so there is one guard for all forms.
  useEffect(() => {
    if (wayOut.state !== 'blocked') return
    const own = unsavedForms().find(({ onBlocked }) => onBlocked)
    if (own) own.onBlocked?.(wayOut)
    else
      ask(() => {
        for (const form of unsavedForms()) form.onDiscard?.()
        wayOut.proceed()
      })
  }, [wayOut])
  const keep = () => {
    ask(null)
    wayOut.reset?.()
  }
  const discard = () => {
    ask(null)
    onDiscard?.()
  }
  return (
    <Dialog
      open={onDiscard !== null}
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
}
