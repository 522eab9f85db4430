import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The index of the item to which an arrow key, Home or End moves the focus. Undefined for other keyboard keys. */
function targetIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : (current + step + count) % count
}

/**
 * Moves the focus among the items that match `selector`. Calls `onMove` with the index of the focused item.
 */
export function moveByArrows(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  onMove?: (index: number) => void,
): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const current = items.indexOf(document.activeElement as HTMLElement)
  const index = targetIndex(event.key, current, items.length)
  if (index === undefined) return
  event.preventDefault()
  items[index]?.focus()
  onMove?.(index)
}
