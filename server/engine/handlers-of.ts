import type { Outcome } from '#contract/errors.ts'
import { type CommandRow, givenIn } from '#machines/command-table.ts'
import type { CommandEnvelope, Handler } from './command-envelope.ts'
import type { UnitOfWork } from './unit-of-work.ts'

type Rows = Readonly<Record<string, CommandRow>>

/**
 * The handlers of commands that send their event to a chart: with the time of the command, and with the fields that the
 * client gives.
 * @param table the commands of the chart
 * @param types the types of the events
 * @param send finds the aggregate and sends the event
 */
export function handlersOf<
  Table extends Rows,
  Type extends keyof Table & string,
  Payload extends object,
  Event extends { type: string } = { type: Type },
>(
  table: Table,
  types: readonly Type[],
  send: (work: UnitOfWork, event: Event, envelope: CommandEnvelope<Payload>) => Promise<Outcome>,
): { [Of in Type as Table[Of]['name']]: Handler<Payload> } {
  const handlers = types.map((type): [string, Handler<Payload>] => {
    const row = table[type] as CommandRow
    const handler: Handler<Payload> = (work, envelope) => {
      const event: object = { type, at: work.at, ...givenIn(row, envelope.payload) }
      return send(work, event as Event, envelope)
    }
    return [row.name, handler]
  })
  return Object.fromEntries(handlers) as { [Of in Type as Table[Of]['name']]: Handler<Payload> }
}
