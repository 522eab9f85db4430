import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Blocker } from 'react-router-dom'

/** The input of a form that is not saved. */
export interface Unsaved {
  /** True if the user would lose input by leaving the page or closing the form. */
  changed: boolean
  /**
   * True while the form is being sent. The user can then leave the page without a question, because a saved form leads
   * to another page.
   */
  sending: boolean
  /** Closes the form without its input. Undefined for a form that stays as long as its page. */
  onDiscard?: (() => void) | undefined
  /** Asks the user in its own way, in place of the common question. */
  onBlocked?: (wayOut: BlockedWayOut) => void
}

export type BlockedWayOut = Blocker & { state: 'blocked' }

const forms = new Set<{ current: Unsaved }>()
let asked: (() => void) | null = null
const listeners = new Set<() => void>()

/** Opens the question before `onDiscard`, or closes it. */
export function ask(onDiscard: (() => void) | null): void {
  asked = onDiscard
  for (const listener of listeners) listener()
}

/** The answer to the open question that discards the input. Null while no question is open. */
export const question = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => asked,
}

/** The forms whose input the user would lose now. */
export const unsavedForms = (): Unsaved[] =>
  [...forms].map(({ current }) => current).filter(({ changed }) => changed)

/**
 * Guards the input of a form: `UnsavedGuard` asks the user before leaving the page. Returns the function that closes the
 * form, immediately if nothing has changed and after the question otherwise. Call it for each way to close the form.
 */
export function useUnsaved(form: Unsaved): () => void {
  const entry = useRef(form)
  useLayoutEffect(() => {
    entry.current = form
  })
  useEffect(() => {
    forms.add(entry)
    return () => {
      forms.delete(entry)
      // A form may close while the question is open, because it has been sent. Then no input can be lost.
      if (unsavedForms().length === 0) ask(null)
    }
  }, [])
  const { changed, onDiscard } = form
  return () => (changed && onDiscard ? ask(onDiscard) : onDiscard?.())
}
