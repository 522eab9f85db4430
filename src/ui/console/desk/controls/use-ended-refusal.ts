import { useCallback } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import { commandRow } from '#machines/command-tables.ts'
import { useDoc } from '#ui/live/live.tsx'

export const useEnded = (): boolean => useDoc('event')?.value.progress === 'finished'

/**
 * Returns the refusal of commands that make sense only with an audience, after the event has ended. Commands to present,
 * moderate or draw are still allowed.
 */
export function useEndedRefusal(): (name: CommandName) => ErrorCode | undefined {
  const ended = useEnded()
  return useCallback((name) => (ended && commandRow(name)?.needsAudience ? 'EventEnded' : undefined), [ended])
}
