import { useCallback } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import { commandRow } from '#machines/command-tables.ts'
import { itemTable } from '#machines/item/item.table.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { isDesk, useControlRefusal, useShowControl } from '#ui/live/show-control.ts'

export const useEnded = (): boolean => useDoc('event')?.value.progress === 'finished'

/**
 * Returns the refusal of commands that make sense only with an audience, after the event has ended. Commands to present,
 * moderate or draw are still allowed.
 */
export function useEndedRefusal(): (name: CommandName) => ErrorCode | undefined {
  const ended = useEnded()
  return useCallback((name) => (ended && commandRow(name)?.needsAudience ? 'EventEnded' : undefined), [ended])
}

/** A text with the name of the host who has control of the show. Undefined if this desk has control, or no desk. */
export function useWhoControls(): string | undefined {
  const t = useText<'coHosts'>()
  const desk = useDoc('desk')
  const { holder } = useShowControl().context
  if (!desk || !holder || isDesk(holder, desk)) return undefined
  return holder.accountId === desk.accountId
    ? t('coHosts.controlElsewhere')
    : t('coHosts.otherControls', { name: holder.name })
}

/** Why this desk cannot start an item now: the event has ended, or another desk has control. Undefined if it can. */
export function useStartRefusal(): string | undefined {
  const t = useText()
  const endedRefusal = useEndedRefusal()
  const controlRefusal = useControlRefusal()
  const whoControls = useWhoControls()
  const refusal = endedRefusal(itemTable.activate.name) ?? controlRefusal(itemTable.activate.name)
  if (refusal === undefined) return undefined
  return refusal === 'ControlHeld' && whoControls ? whoControls : t.error(refusal)
}
