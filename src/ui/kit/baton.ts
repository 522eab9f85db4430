import { useCallback, useMemo } from 'react'
import { type DeskDoc, steers } from '../../contract/baton.ts'
import type { CommandName } from '../../contract/commands.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { BatonCommand } from '../../machines/baton/baton.events.ts'
import { batonMachine } from '../../machines/baton/baton.machine.ts'
import { refusalOf } from '../../machines/refusal.ts'
import { useDoc } from './live.tsx'

const nobodyYet = { value: 'free', context: { holder: null, asker: null } } as const

/** The event's baton as its chart holds it. */
export function useBaton() {
  const doc = useDoc('baton') ?? nobodyYet
  return useMemo(() => batonMachine.resolveState({ value: doc.value, context: doc.context }), [doc])
}

export const isDesk = (one: DeskDoc | null, other: DeskDoc): boolean =>
  one?.id === other.id && one.accountId === other.accountId

/** Why this desk cannot send a command that moves the show on, while another one steers. */
export function useSteeringRefusal(): (name: CommandName) => ErrorCode | undefined {
  const baton = useBaton()
  const desk = useDoc('desk')
  return useCallback(
    (name) => {
      if (!desk || !steers(name)) return undefined
      const steer: BatonCommand = { type: 'steer', by: desk, stays: true }
      return refusalOf(baton, steer)
    },
    [baton, desk],
  )
}
