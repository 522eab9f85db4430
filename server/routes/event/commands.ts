import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type CommandName, commands } from '../../../src/contract/commands.ts'
import { accepted, refused } from '../../../src/contract/errors.ts'
import { takeCommand } from '../../commands/take-command.ts'
import type { ServerContext } from '../../context.ts'
import { findEvent } from '../../events/event-rows.ts'
import type { Session } from '../../sessions.ts'
import type { Actor } from '../../work/order.ts'
import { nothingToTell } from '../../work/write-work.ts'
import { registerRoute } from '../call.ts'

// `takeCommand` parses what is in it, the same for both ways in.
const anyObject = z.custom<Record<string, unknown>>(
  (given) => typeof given === 'object' && given !== null && !Array.isArray(given),
)

async function actorOf(context: ServerContext, session: Session): Promise<Actor | undefined> {
  if (session.kind === 'guest') return { kind: 'guest', id: session.subjectId }
  const account = await context.store.db
    .selectFrom('account')
    .select(['user_name', 'disabled'])
    .where('id', '=', session.subjectId)
    .executeTakeFirst()
  if (!account || account.disabled === 1) return undefined
  return { kind: 'host', id: session.subjectId, name: account.user_name }
}

/** Every command of the contract as POST /api/event/<name>; who may do what to which event is the engine's to say. */
export function serveCommands(app: FastifyInstance, context: ServerContext): void {
  const findTarget = async (eventCode: string) => {
    const event = await findEvent(context.store.db, eventCode)
    return event && { eventId: event.id, eventCode: event.code }
  }
  for (const name of Object.keys(commands) as CommandName[]) {
    registerRoute(
      app,
      context,
      {
        method: 'POST',
        path: `/api/event/${name}`,
        caller: 'hostOrGuest',
        input: anyObject,
        answer: z.unknown(),
      },
      async (_, { caller, input: { CommandId, ...payload } }) => {
        const actor = await actorOf(context, caller)
        if (!actor) return refused('AccountDisabled')
        const outcome = await takeCommand(context, actor, { name, commandId: CommandId, payload }, findTarget)
        if (!outcome.ok) return outcome
        const { own, eventId } = outcome
        // No socket acknowledges this command: the guest's open pages hear of it by a push.
        if (own) context.engine.announce({ ...nothingToTell(eventId), own: new Map([[actor.id, own]]) })
        return accepted(outcome.data)
      },
    )
  }
}
