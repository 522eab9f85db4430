import { useState } from 'react'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { CommandInput, CommandName } from '#contract/interface/commands.ts'
import type { OutboxItem } from '#machines/outbox/outbox.events.ts'
import { refusalOf } from '#machines/refusal.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCommand } from '#ui/live/live.tsx'
import { useControlRefusal } from '#ui/live/show-control.ts'
import { useEndedRefusal } from './use-ended-refusal.ts'
import { useWhoControls } from './use-who-controls.ts'

/**
 * A control for a command: the reason why the control is disabled, whether the command is pending, and the function
 * that sends the command.
 */
export interface Control {
  whyDisabled: string | undefined
  busy: boolean
  press: () => void
}

/**
 * Handles a shortcut key: presses the control. For a disabled control, shows the reason. (A button shows the reason
 * itself.)
 */
export function pressByKey({ whyDisabled, press }: Control): void {
  if (whyDisabled) toast.warning(whyDisabled)
  else press()
}

export type ControlFor<Event extends EventObject> = <Name extends CommandName>(
  event: Event,
  name: Name,
  payload?: Omit<CommandInput<Name>, 'EventCode'>,
) => Control

const asks = (item: OutboxItem, name: CommandName, payload: object): boolean =>
  item.name === name &&
  Object.entries(payload).every(([key, value]) => JSON.stringify(item.payload[key]) === JSON.stringify(value))

/**
 * Whether the view has shown another state since the command was sent (the next round, the next question). The answer
 * stays true if the view then shows the same state again, as after a reset.
 */
function useHasFollowed(item: OutboxItem | undefined, shown: () => string): boolean {
  const [sent, setSent] = useState({ commandId: '', shown: '', hasFollowed: false })
  if (item && sent.commandId !== item.commandId)
    setSent({ commandId: item.commandId, shown: shown(), hasFollowed: false })
  else if (item && !sent.hasFollowed && sent.shown !== shown()) setSent({ ...sent, hasFollowed: true })
  return sent.hasFollowed
}

/**
 * A command is pending until the view shows the effect of the command, because the answer may arrive before or
 * after the push. The same command with another payload (another pace, another prize) is a different command.
 */
const isUnderWay = (item: OutboxItem | undefined, name: CommandName, payload: object): boolean =>
  item !== undefined && item.status !== 'refused' && asks(item, name, payload)

/**
 * Creates the controls for the aggregate that `snapshot` shows. The server decides. The same state machine runs
 * here to predict a refusal: because of the state, because another desk has control of the show, or because the
 * event has ended. Commands with the same `subject` (the document's key) are sent in order.
 */
export function useControls<Event extends EventObject>(
  subject: string,
  snapshot: AnyMachineSnapshot,
): ControlFor<Event> {
  const t = useText()
  const command = useCommand(subject)
  const controlRefusal = useControlRefusal()
  const endedRefusal = useEndedRefusal()
  const whoControls = useWhoControls()
  const why = (refusal: ErrorCode): string =>
    refusal === 'ControlHeld' && whoControls ? whoControls : t.error(refusal)
  const send = command.send as (name: CommandName, payload: object) => string
  const shown = (): string => JSON.stringify([snapshot.value, snapshot.context])
  const hasFollowed = useHasFollowed(command.item, shown)
  return (event, name, payload = {} as never) => {
    const refusal = endedRefusal(name) ?? controlRefusal(name) ?? refusalOf(snapshot, event)
    // The command has had its effect too if the state machine no longer accepts it.
    const busy = !hasFollowed && refusal === undefined && isUnderWay(command.item, name, payload)
    return {
      whyDisabled: refusal && !busy ? why(refusal) : undefined,
      busy,
      press: () => {
        if (!refusal && !busy) send(name, payload)
      },
    }
  }
}
