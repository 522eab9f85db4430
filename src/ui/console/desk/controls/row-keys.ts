import type { KeyboardEvent } from 'react'

/** Handles the arrow keys on a row: they focus the row above or below, and with Alt they move the row itself. */
export function pressRowKey(event: KeyboardEvent, onMove: (step: -1 | 1) => void): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
  if (step === undefined) return
  event.preventDefault()
  if (event.altKey) {
    onMove(step)
    return
  }
  const line = event.currentTarget.closest('li')
  const next = step < 0 ? line?.previousElementSibling : line?.nextElementSibling
  next?.querySelector<HTMLElement>('button')?.focus()
}
