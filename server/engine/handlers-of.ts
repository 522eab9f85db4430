import type { Outcome } from '#contract/errors.ts'
import { type CommandRow, wireName } from '#machines/command-table.ts'
import type { CommandEnvelope, Handler } from './command-envelope.ts'
import type { UnitOfWork } from './unit-of-work.ts'

type Rows = Readonly<Record<string, CommandRow>>

/** The event of a command: the fields that the client gives, and the time of the command. */
function eventOf(type: string, { gives = [] }: CommandRow, payload: unknown, at: number) {
  const fields = payload as Readonly<Record<string, unknown>>
  const given = gives.map((field) => [field, fields[wireName(field)]])
  return { type, at, ...Object.fromEntries(given) }
}

/**
 * The handlers of commands that send their event to a chart.
 * @param table the commands of the chart
 * @param types the types of the events
 * @param send finds the aggregate and sends the event
 */
export function handlersOf<
  Table extends Rows,
  Type extends keyof Table & string,
  Payload,
  Event extends { type: string } = { type: Type },
>(
  table: Table,
  types: readonly Type[],
  send: (work: UnitOfWork, event: Event, envelope: CommandEnvelope<Payload>) => Promise<Outcome>,
): { [Of in Type as Table[Of]['name']]: Handler<Payload> } {
  const handlers = types.map((type): [string, Handler<Payload>] => {
    const row = table[type] as CommandRow
    return [
      row.name,
      (work, envelope) => send(work, eventOf(type, row, envelope.payload, work.at) as Event, envelope),
    ]
  })
  return Object.fromEntries(handlers) as { [Of in Type as Table[Of]['name']]: Handler<Payload> }
}
