import { useState } from 'react'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { CommandInput, CommandName } from '../../../contract/commands.ts'
import type { OutboxItem } from '../../../machines/outbox/outbox.events.ts'
import { refusalOf } from '../../../machines/refusal.ts'
import { useSteeringRefusal } from '../../kit/baton.ts'
import { useText } from '../../kit/i18n.tsx'
import { useCommand } from '../../kit/live.tsx'
import { useEndedRefusal } from './use-ended-refusal.ts'

/** One thing the host can do to a chart: whether it goes now, else why not, and whether it is on its way. */
export interface Control {
  whyDisabled: string | undefined
  busy: boolean
  press: () => void
}

export type ControlFor<Event extends EventObject> = <Name extends CommandName>(
  event: Event,
  name: Name,
  payload?: Omit<CommandInput<Name>, 'EventCode'>,
) => Control

const asks = (item: OutboxItem, name: CommandName, payload: object): boolean =>
  item.name === name &&
  Object.entries(payload).every(([key, value]) => JSON.stringify(item.payload[key]) === JSON.stringify(value))

/** What the view showed when a command was sent. */
interface Pressed {
  commandId: string
  shown: string
}

/**
 * A command is under way until the view has followed: the answer may come before the push, or after it. The same command
 * for something else (another pace, another prize) is another one.
 */
function isUnderWay(
  item: OutboxItem | undefined,
  name: CommandName,
  payload: object,
  hasFollowed: (item: OutboxItem) => boolean,
): boolean {
  if (!item || !asks(item, name, payload) || item.status === 'refused') return false
  return !hasFollowed(item)
}

/**
 * Controls of the chart that `snapshot` shows: the server's chart decides, and the same chart here says what it would
 * not take, that another desk steers, or that the event has ended. `subject` orders the commands: the document's key.
 */
export function useControls<Event extends EventObject>(
  subject: string,
  snapshot: AnyMachineSnapshot,
): ControlFor<Event> {
  const t = useText()
  const command = useCommand(subject)
  const steeringRefusal = useSteeringRefusal()
  const endedRefusal = useEndedRefusal()
  const send = command.send as (name: CommandName, payload: object) => string
  const [pressed, setPressed] = useState<Pressed>()
  const shown = (): string => JSON.stringify([snapshot.value, snapshot.context])
  return (event, name, payload = {} as never) => {
    const refusal = endedRefusal(name) ?? steeringRefusal(name) ?? refusalOf(snapshot, event)
    // What is taken no more, or shows another state than when it was pressed (the next round, the next question).
    const hasFollowed = ({ commandId }: OutboxItem): boolean =>
      refusal !== undefined || (pressed?.commandId === commandId && pressed.shown !== shown())
    const busy = isUnderWay(command.item, name, payload, hasFollowed)
    return {
      whyDisabled: refusal && !busy ? t.error(refusal) : undefined,
      busy,
      press: () => {
        if (!refusal && !busy) setPressed({ commandId: send(name, payload), shown: shown() })
      },
    }
  }
}
