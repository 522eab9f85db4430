import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type CommandName, commands } from '../../../src/contract/commands.ts'
import { accepted, type Outcome } from '../../../src/contract/errors.ts'
import { hostActor } from '../../accounts/host-actor.ts'
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

const actorOf = async (context: ServerContext, session: Session): Promise<Outcome<Actor>> =>
  session.kind === 'guest'
    ? accepted({ kind: 'guest', id: session.subjectId })
    : hostActor(context.store.db, session, false)

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
        if (!actor.ok) return actor
        const outcome = await takeCommand(
          context,
          actor.data,
          { name, commandId: CommandId, payload },
          findTarget,
        )
        if (!outcome.ok) return outcome
        const { own, eventId } = outcome
        // No socket acknowledges this command: the guest's open pages hear of it by a push.
        if (own) context.engine.announce({ ...nothingToTell(eventId), own: new Map([[actor.data.id, own]]) })
        return accepted(outcome.data)
      },
    )
  }
}
