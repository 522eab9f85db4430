import { useCallback } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import { useDoc } from '#ui/live/live.tsx'

// Commands that make sense only with an audience. After the event, commands to present, moderate or draw are still
// allowed.
const asksAudience: ReadonlySet<CommandName> = new Set([
  'Item/Activate',
  'Item/Lock',
  'Item/Unlock',
  'Item/Reset',
  'Quiz/Start',
  'Qa/Open',
  'Comments/Open',
  'Reaction/Open',
])

export const useEnded = (): boolean => useDoc('event')?.value.progress === 'finished'

/** Returns the refusal of commands that make sense only with an audience, after the event has ended. */
export function useEndedRefusal(): (name: CommandName) => ErrorCode | undefined {
  const ended = useEnded()
  return useCallback((name) => (ended && asksAudience.has(name) ? 'EventEnded' : undefined), [ended])
}
