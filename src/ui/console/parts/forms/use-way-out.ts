import { useCallback, useEffect } from 'react'
import { type Blocker, type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom'

interface Unsaved {
  /** True if the user would lose input by leaving the page. */
  changed: boolean
  /**
   * True while the form is being sent. The user can then leave the page without a question, because a saved form
   * leads to another page.
   */
  sending: boolean
  /** Called when the user tries to leave the page. */
  onBlocked?: (wayOut: Blocker & { state: 'blocked' }) => void
}

/**
 * While there are unsaved changes, the browser asks the user before a reload. The back button and links to other pages
 * need a confirmation too.
 */
export function useWayOut({ changed, sending, onBlocked }: Unsaved): Blocker {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (changed) event.preventDefault()
      },
      [changed],
    ),
  )
  const waits: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
    changed && !sending && (historyAction === 'POP' || currentLocation.pathname !== nextLocation.pathname)
  const wayOut = useBlocker(waits)
  useEffect(() => {
    if (wayOut.state === 'blocked') onBlocked?.(wayOut)
  }, [wayOut, onBlocked])
  return wayOut
}
