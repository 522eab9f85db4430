import { useCallback } from 'react'
import type { CommandName } from '../../../contract/commands.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { useDoc } from '../../kit/live.tsx'

// What the host shows, sorts out or draws afterwards is not among them.
const asksAudience: ReadonlySet<CommandName> = new Set([
  'Item/Activate',
  'Item/Lock',
  'Item/Unlock',
  'Item/Reset',
  'Quiz/Start',
  'Qa/Open',
  'Barrage/Open',
  'Reaction/Open',
])

export const useEnded = (): boolean => useDoc('event')?.value.progress === 'finished'

/** Why a command serves nothing that has the audience take part, once the event has ended: nobody can. */
export function useEndedRefusal(): (name: CommandName) => ErrorCode | undefined {
  const ended = useEnded()
  return useCallback((name) => (ended && asksAudience.has(name) ? 'EventEnded' : undefined), [ended])
}
