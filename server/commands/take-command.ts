import { type CommandName, commands, isCommandName } from '../../src/contract/commands.ts'
import { type Refusal, refused } from '../../src/contract/errors.ts'
import { commandId } from '../../src/contract/text.ts'
import type { ServerContext } from '../context.ts'
import { parseInput } from '../parse-input.ts'
import type { Actor, OrderOutcome } from '../work/order.ts'

export interface GivenCommand {
  name: string
  commandId: unknown
  payload: unknown
}

/** The event a command is for: the socket's own, or the one a REST call names. */
export interface Target {
  eventId: string
  eventCode: string
}

/** What came of a command, and the event it was for. */
export type TakenCommand = Extract<OrderOutcome, { ok: true }> & { eventId: string }

/**
 * The road of every command, whichever way it came in: known name, right role, payload by its schema, then the
 * engine. `findTarget` answers the event that the code names, or undefined if the actor has no way to it.
 */
export async function takeCommand(
  context: Pick<ServerContext, 'engine' | 'log' | 'metrics'>,
  actor: Actor,
  given: GivenCommand,
  findTarget: (eventCode: string) => Promise<Target | undefined>,
): Promise<TakenCommand | Refusal> {
  const outcome = await take(context, actor, given, findTarget)
  if (!outcome.ok && outcome.code === 'NoAccess') {
    context.log.warn({ command: given.name, kind: actor.kind, actor: actor.id }, 'command without access')
  }
  return outcome
}

async function take(
  { engine, metrics }: Pick<ServerContext, 'engine' | 'metrics'>,
  actor: Actor,
  given: GivenCommand,
  findTarget: (eventCode: string) => Promise<Target | undefined>,
): Promise<TakenCommand | Refusal> {
  if (!isCommandName(given.name)) return refused('BadInput')
  const name: CommandName = given.name
  // What comes to the engine is counted there.
  const turnedAway = (refusal: Refusal): Refusal => {
    metrics.commands.inc({ name, outcome: 'refused' })
    return refusal
  }
  const { role, payload: schema } = commands[name]
  if (role !== actor.kind) return turnedAway(refused('NoAccess'))
  const id = parseInput(commandId, given.commandId)
  if (!id.ok) return turnedAway({ ...id, field: 'CommandId' })
  const payload = parseInput(schema, given.payload)
  if (!payload.ok) return turnedAway(payload)
  const target = await findTarget(payload.data.EventCode)
  if (!target) return turnedAway(refused('NoAccess'))
  const { eventId } = target
  const outcome = await engine.apply(eventId, { name, actor, commandId: id.data, payload: payload.data })
  return outcome.ok ? { ...outcome, eventId } : outcome
}
