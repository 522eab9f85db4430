import { type Show, voteOf } from '#bench/support/api.ts'
import { wait } from '#bench/support/crowd.ts'
import type { Wire } from '#bench/support/wire.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { CommandAnswer } from '#contract/interface/protocol.ts'
import { questionsPerGuestPerMinute } from '#contract/limits.ts'
import type { AnyDatabase } from '#server/backup/database-facts.ts'
import { newId } from '#server/platform/ids.ts'

/** What the server has acknowledged: the id of a vote's command or of a question, and the options or the text. */
export type Acknowledged = Map<string, string>

/** Sends a command and returns what it gives. Throws if it is refused. */
async function send(wire: Wire, name: CommandName, payload: object, commandId = newId()): Promise<unknown> {
  const answer = (await wire.ask('Command', { name, payload, commandId })) as CommandAnswer
  if (!answer.ok) throw new Error(`${name} was refused: ${answer.code}`)
  return answer.data
}

/** The phone votes, and asks as many questions as it may, at random moments within this time. */
async function act(
  wire: Wire,
  { name, payload }: ReturnType<typeof voteOf>,
  { acknowledged, begin, milliseconds }: { acknowledged: Acknowledged; begin: string; milliseconds: number },
): Promise<void> {
  const pause = () => wait((Math.random() * milliseconds) / (questionsPerGuestPerMinute + 1))
  const commandId = newId()
  await pause()
  await send(wire, name, payload, commandId)
  acknowledged.set(commandId, JSON.stringify(payload.optionIds))
  for (let asked = 1; asked <= questionsPerGuestPerMinute; asked += 1) {
    await pause()
    const question = { eventCode: payload.eventCode, text: `${begin} asks ${asked}?`, anonymous: false }
    const { questionId } = (await send(wire, 'Qa/Ask', question)) as { questionId: string }
    acknowledged.set(questionId, question.text)
  }
}

/** All phones vote and ask, for at most about this time. `begins`: how the questions of each phone begin. */
export const actAll = (
  show: Show,
  wires: readonly Wire[],
  given: { acknowledged: Acknowledged; begins: readonly string[]; milliseconds: number },
) =>
  Promise.all(
    wires.map((wire, index) =>
      act(wire, voteOf(show, index, 1), { ...given, begin: given.begins[index] ?? 'Somebody' }),
    ),
  )

const select = async (db: AnyDatabase, table: string, kind?: string) =>
  db
    .selectFrom(table)
    .selectAll()
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind))
    .execute()

/** Everything that is acknowledged and has no row with the same content. */
export async function lost(db: AnyDatabase, acknowledged: Acknowledged): Promise<string[]> {
  const ballots = await select(db, 'ballot')
  const questions = await select(db, 'aggregate', 'question')
  const rows = new Map([
    ...ballots.map((row) => [row.command_id, row.option_ids] as const),
    ...questions.map(({ id, state }) => [id, JSON.parse(String(state)).context.text] as const),
  ])
  return [...acknowledged].filter(([id, content]) => rows.get(id) !== content).map(([id]) => id)
}

/** Counts of the rows of an event, and the same counts according to its log. */
export async function countTwice(db: AnyDatabase, eventCode: string) {
  const event = (await select(db, 'event')).find(({ code }) => code === eventCode)
  const ofEvent = async (table: string, kind?: string) =>
    (await select(db, table, kind)).filter(({ event_id }) => event_id === event?.id)
  const log = await ofEvent('log')
  /** What the entries of a command have in this list. */
  const logged = (name: string, list: string): unknown[] =>
    log.flatMap((entry) => (entry.name === name ? JSON.parse(String(entry.data))[list] : []))
  const items = new Set((await ofEvent('aggregate')).map(({ id }) => id))
  const totals = (await ofEvent('tally')).filter(({ option_id }) => option_id === '')
  const votes = logged('Item/Vote', 'ballots').length
  return {
    inLog: {
      changes: log.length,
      guests: logged('Server/Join', 'guests').length,
      votes,
      tally: votes,
      questions: logged('Qa/Ask', 'text').length,
    },
    inRows: {
      changes: event?.seq,
      guests: (await ofEvent('participation')).length,
      votes: (await select(db, 'ballot')).filter(({ item_id }) => items.has(item_id)).length,
      tally: totals.reduce((sum, row) => sum + Number(row.votes), 0),
      questions: (await ofEvent('aggregate', 'question')).length,
    },
  }
}
