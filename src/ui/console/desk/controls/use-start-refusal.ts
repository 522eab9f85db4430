import { itemTable } from '#machines/item/item.table.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useControlRefusal } from '#ui/live/show-control.ts'
import { useEndedRefusal } from './use-ended-refusal.ts'
import { useWhoControls } from './use-who-controls.ts'

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
