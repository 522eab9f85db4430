import { useCallback } from 'react'
import { type Blocker, type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom'

interface Unsaved {
  /** True if the user would lose input by leaving the page. */
  changed: boolean
  /**
   * True while the form is being sent. The user can then leave the page without a question, because a saved form
   * leads to another page.
   */
  sending: boolean
}

/**
 * While there are unsaved changes, the browser asks the user before a reload. The back button and links to other pages
 * need a confirmation too.
 */
export function useWayOut({ changed, sending }: Unsaved): Blocker {
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
  return useBlocker(waits)
}
