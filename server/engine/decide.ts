import { hash } from 'node:crypto'
import { refused } from '#contract/errors.ts'
import { compiled, isIn } from '../store/compiled.ts'
import type { Tx } from '../store/store.ts'
import { actorName, type BulkHandler, type CommandEnvelope, type CommandOutcome } from './command-envelope.ts'
import type { Features } from './features.ts'
import { serverCommands } from './server-commands.ts'
import { done, type UnitOfWork } from './unit-of-work.ts'

const commandKey = (command: CommandEnvelope): string => `${command.actor.id} ${command.commandId}`

/**
 * SHA-256 of a command's name and payload. The digest shows whether a second command with the same id is a
 * repetition or another command.
 */
const digestOf = ({ name, payload }: CommandEnvelope): string =>
  hash('sha256', `${name} ${JSON.stringify(payload)}`, 'base64url')

/** The stored answer of an accepted command, and the digest of that command. */
interface Known {
  /** Empty in rows that were written by versions without digests. */
  digest: string
  outcome: CommandOutcome
}

/** The stored answers of one event, by actor and command id. */
type Answers = Map<string, Known>

/** Returns the first answer if the command is repeated, or a refusal if another command uses the same id. */
const againOrRefused = ({ digest, outcome }: Known, command: CommandEnvelope): CommandOutcome =>
  digest === '' || digest === digestOf(command) ? outcome : refused('CommandIdUsed')

const readCommands = compiled(
  (db, { eventId, commandIds }: { eventId: string; commandIds: readonly string[] }) =>
    db
      .selectFrom('command')
      .selectAll()
      .where('event_id', '=', eventId)
      .where(isIn(db, 'command_id', commandIds)),
)

const readJoined = compiled((db, { eventId, guestIds }: { eventId: string; guestIds: readonly string[] }) =>
  db
    .selectFrom('participation')
    .select('guest_id')
    .where('event_id', '=', eventId)
    .where(isIn(db, 'guest_id', guestIds))
    .where('removed_at', 'is', null),
)

/** The stored answers of those commands that this event has already accepted. */
async function firstAnswers(
  features: Features,
  work: UnitOfWork,
  commands: CommandEnvelope[],
): Promise<Answers> {
  const answers: Answers = new Map()
  const asked = commands.filter(
    (command) => command.commandId && !features.bulkHandlerOf(command.name)?.knowsRetries,
  )
  if (asked.length === 0) return answers
  const commandIds = asked.map((command) => command.commandId)
  for (const { actor_id, command_id, digest, answer } of await readCommands(work.tx, {
    eventId: work.row.id,
    commandIds,
  }))
    answers.set(`${actor_id} ${command_id}`, { digest, outcome: JSON.parse(answer) })
  return answers
}

/** The guests among the actors that have not joined this event or were removed. */
async function strangers(tx: Tx, eventId: string, commands: CommandEnvelope[]): Promise<Set<string>> {
  const guests = [
    ...new Set(
      commands
        .filter((command) => command.actor.kind === 'guest' && command.name !== serverCommands.join)
        .map((command) => command.actor.id),
    ),
  ]
  const unknown = new Set(guests)
  if (guests.length === 0) return unknown
  for (const row of await readJoined(tx, { eventId, guestIds: guests })) unknown.delete(row.guest_id)
  return unknown
}

/** Stores the answer of an accepted command, so that its retries get the same answer. */
function remember(
  work: UnitOfWork,
  command: CommandEnvelope,
  outcome: CommandOutcome,
  answers: Answers,
): void {
  const digest = digestOf(command)
  work.addRow('command', {
    actor_id: command.actor.id,
    command_id: command.commandId,
    event_id: work.row.id,
    digest,
    answer: JSON.stringify(outcome),
    created_at: work.at,
  })
  answers.set(commandKey(command), { digest, outcome })
}

async function decideOne(
  features: Features,
  work: UnitOfWork,
  command: CommandEnvelope,
  answers: Answers,
): Promise<CommandOutcome> {
  const barred = await features.rightRefusal(work, command)
  if (barred) return barred
  const known = answers.get(commandKey(command))
  if (known && command.commandId) return againOrRefused(known, command)
  const handler = features.handlerOf(command.name)
  if (!handler) return refused('NotFound')
  const outcome: CommandOutcome = await work.attempt(async () => {
    const decided = (await features.controlRefusal(work, command)) ?? (await handler(work, command))
    if (decided.ok) await features.commandDone(work, command)
    return decided
  })
  if (!outcome.ok) return outcome
  work.record(actorName(command.actor), command.name, command.payload)
  // Store no answer for the server's own commands, which have no command id. If a deadline fires twice, its row
  // shows it.
  if (command.commandId) remember(work, command, outcome, answers)
  return outcome
}

async function decideMany(
  work: UnitOfWork,
  handler: BulkHandler,
  commands: CommandEnvelope[],
  answers: Answers,
): Promise<CommandOutcome[]> {
  if (handler.knowsRetries) return handler.decide(work, commands)
  const fresh = new Map<string, CommandEnvelope>()
  for (const envelope of commands) {
    const key = commandKey(envelope)
    if (!answers.has(key) && !fresh.has(key)) fresh.set(key, envelope)
  }
  const refusals = new Map<string, CommandOutcome>()
  const decided = fresh.size > 0 ? await handler.decide(work, [...fresh.values()]) : []
  for (const [index, [key, envelope]] of [...fresh].entries()) {
    const outcome = decided[index] ?? done
    if (outcome.ok) remember(work, envelope, outcome, answers)
    else refusals.set(key, outcome)
  }
  return commands.map((command) => {
    const known = answers.get(commandKey(command))
    return known ? againOrRefused(known, command) : (refusals.get(commandKey(command)) ?? done)
  })
}

/**
 * Returns the end of the next group of commands. A group is either consecutive commands that a bulk handler decides
 * together, or one single command.
 */
function nextRun(features: Features, commands: CommandEnvelope[], from: number): number {
  const first = commands[from]
  const handler = first && features.bulkHandlerOf(first.name)
  if (!handler) return from + 1
  const key = handler.key(first.payload)
  let to = from + 1
  while (
    to < commands.length &&
    commands[to]?.name === first.name &&
    handler.key(commands[to]?.payload) === key
  )
    to += 1
  return to
}

/** Decides the commands one after another. The answers are in the order of the commands. */
export async function decideAll(
  features: Features,
  work: UnitOfWork,
  commands: CommandEnvelope[],
): Promise<CommandOutcome[]> {
  const answers = await firstAnswers(features, work, commands)
  const barred = await strangers(work.tx, work.row.id, commands)
  const outcomes = new Map<CommandEnvelope, CommandOutcome>()
  for (const envelope of commands) {
    const { actor } = envelope
    if (barred.has(actor.id)) outcomes.set(envelope, refused('NoAccess'))
  }
  const open = commands.filter((command) => !outcomes.has(command))
  for (let from = 0; from < open.length; ) {
    const to = nextRun(features, open, from)
    const run = open.slice(from, to).filter((command) => !work.isBarred(command.actor.id))
    from = to
    const [first] = run
    if (!first) continue
    const bulk = features.bulkHandlerOf(first.name)
    const decided = bulk
      ? await decideMany(work, bulk, run, answers)
      : [await decideOne(features, work, first, answers)]
    for (const [index, envelope] of run.entries()) outcomes.set(envelope, decided[index] ?? done)
  }
  return commands.map((command) => outcomes.get(command) ?? refused('NoAccess'))
}
