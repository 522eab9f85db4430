import { type Refusal, refused } from '#contract/errors.ts'
import { type CommandName, commands, isCommandName } from '#contract/interface/commands.ts'
import { speakerMay } from '#contract/interface/speaker.ts'
import { commandId } from '#contract/text.ts'
import type { Actor, SettledOutcome } from '../engine/command-envelope.ts'
import { markOf } from '../platform/ids.ts'
import { parseInput } from '../platform/parse-input.ts'
import type { LiveContext } from './live-context.ts'

export interface GivenCommand {
  name: string
  commandId: unknown
  payload: unknown
}

/** The event to which a command belongs: the socket's event, or the event that a REST call names. */
export interface Target {
  eventId: string
  eventCode: string
}

/** The accepted outcome of a command, and the id of its event. */
export type TakenCommand = Extract<SettledOutcome, { ok: true }> & { eventId: string }

/**
 * Handles every command, from a socket or from REST: checks the name, the role and the payload's schema, then passes
 * it to the engine. `findTarget` returns the event of the code, or undefined if the actor has no access to it.
 */
export async function takeCommand(
  context: Pick<LiveContext, 'engine' | 'log' | 'metrics'>,
  actor: Actor,
  given: GivenCommand,
  findTarget: (eventCode: string) => Promise<Target | undefined>,
): Promise<TakenCommand | Refusal> {
  const outcome = await take(context, actor, given, findTarget)
  if (!outcome.ok && outcome.code === 'NoAccess') {
    context.log.warn(
      { command: given.name, kind: actor.kind, actor: markOf(actor.id) },
      'command without access',
    )
  }
  return outcome
}

async function take(
  { engine, metrics }: Pick<LiveContext, 'engine' | 'metrics'>,
  actor: Actor,
  given: GivenCommand,
  findTarget: (eventCode: string) => Promise<Target | undefined>,
): Promise<TakenCommand | Refusal> {
  if (!isCommandName(given.name)) return refused('BadInput')
  const name: CommandName = given.name
  // Count only the commands that are refused here. The engine counts the commands that it refuses.
  const turnedAway = (refusal: Refusal): Refusal => {
    metrics.commands.inc({ name, outcome: 'refused' })
    return refusal
  }
  const { role, payload: schema } = commands[name]
  const may = actor.kind === 'speaker' ? speakerMay(name, actor.control) : role === actor.kind
  if (!may) return turnedAway(refused('NoAccess'))
  const id = parseInput(commandId, given.commandId)
  if (!id.ok) return turnedAway({ ...id, field: 'commandId' })
  const payload = parseInput(schema, given.payload)
  if (!payload.ok) return turnedAway(payload)
  const target = await findTarget(payload.data.eventCode)
  if (!target) return turnedAway(refused('NoAccess'))
  const { eventId } = target
  const outcome = await engine.apply(eventId, { name, actor, commandId: id.data, payload: payload.data })
  return outcome.ok ? { ...outcome, eventId } : outcome
}
