import { useMemo } from 'react'
import type { PresentDoc } from '#contract/interface/views.ts'
import type { PresentCommand } from '#machines/domain/present/present.events.ts'
import { presentMachine } from '#machines/domain/present/present.machine.ts'
import { presentTable } from '#machines/domain/present/present.table.ts'
import { type ControlFor, useControls } from './use-controls.ts'

/**
 * The controls for what the screen shows.
 * @param subject commands with the same subject are sent in order
 */
export function usePresentControls(present: PresentDoc, subject = 'present'): ControlFor<PresentCommand> {
  const snapshot = useMemo(() => presentMachine.resolveState(present), [present])
  return useControls<PresentCommand>({ subject, snapshot, table: presentTable })
}
