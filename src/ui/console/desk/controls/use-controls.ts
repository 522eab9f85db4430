import { useState } from 'react'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import { type CommandRow, type CommandTable, givenIn } from '#machines/command-table.ts'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import { refusalOf } from '#machines/refusal.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCommand } from '#ui/live/live.tsx'
import { useControlRefusal } from '#ui/live/show-control.ts'
import type { Control } from '#ui/state/control.ts'
import { useEndedRefusal, useWhoControls } from './desk-refusals.ts'

/**
 * Returns the control for an event of the chart.
 * @param more what the command gives besides the fields of the event
 * @param row the row of the table, if several commands lead to the event
 */
export type ControlFor<Event extends EventObject> = (event: Event, more?: object, row?: CommandRow) => Control

/** The aggregate whose chart the controls drive. */
interface Controlled<Event extends EventObject> {
  /** The key of its document. Commands with the same subject are sent in order. */
  subject: string
  snapshot: AnyMachineSnapshot
  /** The commands of its chart. */
  table: CommandTable<Event>
  /** What every command names: the id of the aggregate, unless the event has only one of its kind. */
  of?: object
}

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
    // A control that appears after the answer does not wait: nobody has pressed it.
    setSent({ commandId: item.commandId, shown: shown(), hasFollowed: item.status === 'saved' })
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
 * event has ended.
 */
export function useControls<Event extends EventObject>({
  subject,
  snapshot,
  table,
  of,
}: Controlled<Event>): ControlFor<Event> {
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
  return (event, more, row = table[event.type as Event['type']]) => {
    if (!row) throw new Error(`no command sends the event ${event.type}`)
    const { name } = row
    const payload = { ...of, ...givenIn(row, event), ...more }
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
