import type { Selectable } from 'kysely'
import { accepted, type ErrorCode, refused } from '#contract/errors.ts'
import type { CommandName, CommandPayload } from '#contract/interface/commands.ts'
import { type ItemKind, itemPlaces } from '#contract/items/kinds.ts'
import { refusalOf } from '#machines/refusal.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { ChartEvent } from '#server/engine/charts.ts'
import type { BulkHandler, CommandEnvelope, CommandOutcome } from '#server/engine/command-envelope.ts'
import type { Projected } from '#server/engine/projected.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import type { AnswerTable } from '#server/store/answer-table.ts'
import { compiled, insertRows, isIn } from '#server/store/compiled.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Tx } from '#server/store/store.ts'

/** A command that answers an item. */
export type AnswerCommand = Extract<
  {
    [Name in CommandName]: CommandPayload<Name> extends { itemId: string; round: number } ? Name : never
  }[CommandName],
  string
>

/**
 * Asks the state machine why it refuses an event; undefined if it accepts the event. In a batch the state machine
 * is asked only once about equal events.
 */
type AskChart<Kind extends ItemKind> = (event: ChartEvent<Kind>) => ErrorCode | undefined

/** One answer that is about to be decided. */
interface Attempt<Kind extends ItemKind, Name extends AnswerCommand, Table extends AnswerTable> {
  work: UnitOfWork
  item: Aggregate<Kind>
  answer: CommandEnvelope<CommandPayload<Name>>
  /** The guest's rows in the scope of the answer. Rows that this batch adds come last. */
  own: readonly Schema[Table][]
  /** Number of answers that this batch has accepted so far. */
  taken: number
}

/** The functions with which a kind of item accepts answers. `answerHandler` does what is the same for all kinds. */
export interface AnswerIntake<Kind extends ItemKind, Name extends AnswerCommand, Table extends AnswerTable> {
  command: Name
  table: Table
  load(work: UnitOfWork, itemId: string): Promise<Aggregate<Kind> | undefined>
  /**
   * The scope of an answer: column values that the answer shares with the guest's other rows that matter. Such a
   * row can come from an earlier delivery of the same answer, or can be the reason why the answer is refused.
   */
  scope(payload: CommandPayload<Name>): Partial<Schema[Table]>
  /** Whether this answer is the same as the answer in the row of the same command id. */
  isSame(row: Schema[Table], payload: CommandPayload<Name>): boolean
  refusal(ask: AskChart<Kind>, attempt: Attempt<Kind, Name, Table>): ErrorCode | undefined
  row(attempt: Attempt<Kind, Name, Table>): Schema[Table]
  /** Inserts the rows, counts the answers and records them in the log. It may complete the rows before. */
  write(work: UnitOfWork, item: Aggregate<Kind>, rows: Schema[Table][]): Promise<void>
  data(row: Schema[Table]): unknown
  /** Whether the guest still sees the round (or question) of the row. */
  isCurrent(item: Aggregate<Kind>, row: Schema[Table]): boolean
  /** The guest's own document after the row was accepted. `own`: all rows of the guest in the scope. */
  ownDoc(item: Aggregate<Kind>, row: Schema[Table], own: readonly Schema[Table][]): Projected
  /** The refusal for codes that need further values, such as a limit. */
  refuse?(code: ErrorCode, item: Aggregate<Kind>): CommandOutcome | undefined
}

/** Values of the columns that every table of answers has, for a new row. */
export const answerColumns = (
  { id }: Aggregate,
  { actor, commandId }: CommandEnvelope,
  { at }: UnitOfWork,
) => ({ item_id: id, guest_id: actor.id, command_id: commandId, created_at: at })

export async function insertAnswers<Table extends AnswerTable>(
  { tx }: UnitOfWork,
  table: Table,
  rows: readonly Schema[Table][],
): Promise<void> {
  await insertRows(tx, table, rows)
}

function chartOf<Kind extends ItemKind>(work: UnitOfWork, item: Aggregate<Kind>): AskChart<Kind> {
  const codes = new Map<string, ErrorCode | undefined>()
  const gate = refusalOf(work.event.snapshot, { type: 'takePart', feature: itemPlaces[item.kind] })
  return (event) => {
    // Answers change rows, but never the state of the state machine. So the whole batch gets the same decision on
    // an event.
    const key = JSON.stringify(event)
    if (!codes.has(key)) codes.set(key, gate ?? refusalOf(item.snapshot as never, event))
    return codes.get(key)
  }
}

type ReadAnswers = (db: Tx, values: object) => Promise<Selectable<Schema[AnswerTable]>[]>
const answersReaders = new Map<string, ReadAnswers>()

/** A statement that reads answers of guests to an item, by further columns. */
function answersReader(table: AnswerTable, columns: readonly string[]): ReadAnswers {
  const key = [table, ...columns].join()
  const reader =
    answersReaders.get(key) ??
    compiled((db, given: Record<string, never>) =>
      db
        .selectFrom(table)
        .selectAll()
        .where((eb) =>
          eb.and(['item_id', ...columns].map((name) => eb(name as 'item_id', '=', given[name] as never))),
        )
        .where(isIn(db, 'guest_id', given.guestIds as never)),
    )
  answersReaders.set(key, reader as ReadAnswers)
  return reader as ReadAnswers
}

/** Rows of the guests who answer, by scope and guest. */
async function readOwn<Kind extends ItemKind, Name extends AnswerCommand, Table extends AnswerTable>(
  { tx }: UnitOfWork,
  item: Aggregate<Kind>,
  intake: AnswerIntake<Kind, Name, Table>,
  answers: readonly CommandEnvelope<CommandPayload<Name>>[],
): Promise<(answer: CommandEnvelope<CommandPayload<Name>>) => Schema[Table][]> {
  const scopes = new Map<string, Map<string, Schema[Table][]>>()
  const scopeKey = (payload: CommandPayload<Name>): string => JSON.stringify(intake.scope(payload))
  for (const [key, some] of Map.groupBy(answers, ({ payload }) => scopeKey(payload))) {
    const own = new Map(some.map(({ actor }): [string, Schema[Table][]] => [actor.id, []]))
    scopes.set(key, own)
    const scope = intake.scope((some[0] as (typeof some)[number]).payload)
    const asked = { ...scope, item_id: item.id, guestIds: [...own.keys()] }
    const rows = await answersReader(intake.table, Object.keys(scope))(tx, asked)
    for (const row of rows) own.get(row.guest_id)?.push(row as Schema[Table])
  }
  return ({ actor, payload }) => scopes.get(scopeKey(payload))?.get(actor.id) ?? []
}

async function takeAnswers<Kind extends ItemKind, Name extends AnswerCommand, Table extends AnswerTable>(
  intake: AnswerIntake<Kind, Name, Table>,
  work: UnitOfWork,
  answers: readonly CommandEnvelope<CommandPayload<Name>>[],
): Promise<CommandOutcome[]> {
  const item = answers[0] && (await intake.load(work, answers[0].payload.itemId))
  if (!item) return answers.map(() => refused('NotFound'))
  const ownOf = await readOwn(work, item, intake, answers)
  const ask = chartOf(work, item)
  const rows: Schema[Table][] = []
  const decided = answers.map((answer): Schema[Table] | ErrorCode => {
    const own = ownOf(answer)
    const first = own.find((row) => row.command_id === answer.commandId)
    // If an answer that is already saved arrives again, send the first reply, even if the item no longer accepts
    // answers.
    if (first) return intake.isSame(first, answer.payload) ? first : 'CommandIdUsed'
    const attempt = { work, item, answer, own, taken: rows.length }
    const code = intake.refusal(ask, attempt)
    if (code) return code
    const row = intake.row(attempt)
    own.push(row)
    rows.push(row)
    return row
  })
  if (rows.length > 0) await intake.write(work, item, rows)
  return answers.map((answer, index): CommandOutcome => {
    const row = decided[index] ?? 'Internal'
    if (typeof row === 'string') return intake.refuse?.(row, item) ?? refused(row)
    const outcome = accepted(intake.data(row))
    if (!intake.isCurrent(item, row)) return outcome
    const [key, doc] = intake.ownDoc(item, row, ownOf(answer))
    return { ...outcome, own: [[key, work.seq, doc]] }
  })
}

/**
 * Accepts the answers of many guests together. A batch takes only a few statements. Answers that arrive again are
 * recognised by their rows.
 */
export const answerHandler = <Kind extends ItemKind, Name extends AnswerCommand, Table extends AnswerTable>(
  intake: AnswerIntake<Kind, Name, Table>,
): BulkHandler<CommandPayload<Name>> => ({
  key: ({ itemId }) => `${intake.command} ${itemId}`,
  knowsRetries: true,
  decide: (work, answers) => takeAnswers(intake, work, answers),
})
