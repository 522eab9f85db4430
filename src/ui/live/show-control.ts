import { useCallback, useMemo } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { DeskDoc } from '#contract/interface/show-control.ts'
import { needsControl } from '#machines/domain/show-control/needs-control.ts'
import type { ShowControlCommand } from '#machines/domain/show-control/show-control.events.ts'
import { showControlMachine } from '#machines/domain/show-control/show-control.machine.ts'
import { refusalOf } from '#machines/refusal.ts'
import { useDoc } from './live.tsx'

const nobodyYet = { value: 'free', context: { holder: null, asker: null, lost: null } } as const

/** A snapshot of the event's show-control state machine. */
export function useShowControl() {
  const doc = useDoc('showControl') ?? nobodyYet
  return useMemo(() => showControlMachine.resolveState({ value: doc.value, context: doc.context }), [doc])
}

export const isDesk = (one: DeskDoc | null, other: DeskDoc): boolean =>
  one?.id === other.id && one.accountId === other.accountId

/**
 * Returns a function that finds the refusal of a command: the command needs control of the show, and another desk
 * has this control.
 */
export function useControlRefusal(): (name: CommandName) => ErrorCode | undefined {
  const showControl = useShowControl()
  const desk = useDoc('desk')
  return useCallback(
    (name) => {
      if (!desk || !needsControl(name)) return undefined
      const control: ShowControlCommand = { type: 'control', by: desk, stays: true }
      return refusalOf(showControl, control)
    },
    [showControl, desk],
  )
}
