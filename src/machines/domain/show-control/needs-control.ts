import { commandRow } from '#machines/command-tables.ts'

/** True if the payload is of a command that adds an item and starts it. */
const startsItem = (payload: unknown): boolean =>
  (payload as { start?: unknown } | null | undefined)?.start !== undefined

/**
 * True if the command moves the show on. Only the desk with control of the show may send such a command. A command that
 * adds an item moves the show on only if its payload starts the item.
 */
export const needsControl = (name: string, payload?: unknown): boolean =>
  commandRow(name)?.control !== undefined || startsItem(payload)

/**
 * True if the command moves the show on by hand, outside of the run. A host who works the item of the current cue (the
 * steps of a quiz, a draw, the lock or the results of a poll) stays inside the run. A host who closes that item does
 * not: the cue has ended before its time.
 * @param shown id of the item of the current cue; null if the cue has none
 */
export function takesOver(name: string, payload: unknown, shown: string | null): boolean {
  const control = commandRow(name)?.control
  if (!needsControl(name, payload) || control === 'staysInRun') return false
  if (shown === null || control === 'leavesCue') return true
  return (payload as { itemId?: unknown } | null | undefined)?.itemId !== shown
}
