import { useCallback } from 'react'
import { type Blocker, type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom'

interface Unsaved {
  /** Something would be lost if the page were left now. */
  changed: boolean
  /** It is on its way: who has saved may be led elsewhere. */
  sending: boolean
}

/** While something would be lost, the browser asks before a reload; Back and ways to other pages wait for an answer. */
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
