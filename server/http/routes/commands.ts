import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import { accepted, type Outcome } from '#contract/errors.ts'
import { type CommandName, commands } from '#contract/interface/commands.ts'
import type { Actor } from '#server/engine/command-envelope.ts'
import type { Engine } from '#server/engine/engine.ts'
import { emptyPublication } from '#server/engine/write-unit-of-work.ts'
import { findEvent, hostActor } from '#server/features/co-hosts/co-hosts.public.ts'
import { takeCommand } from '#server/live/take-command.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { Store } from '#server/store/store.ts'
import { type CallParts, registerRoute } from './call.ts'

/** The parts of the server that the commands need. */
interface CommandsParts extends CallParts {
  store: Store
  engine: Engine
  log: Logger
}

// `takeCommand` validates the content, for REST and sockets alike.
const anyObject = z.custom<Record<string, unknown>>(
  (given) => typeof given === 'object' && given !== null && !Array.isArray(given),
)

const actorOf = async (context: CommandsParts, session: Session): Promise<Outcome<Actor>> =>
  session.kind === 'guest'
    ? accepted({ kind: 'guest', id: session.subjectId })
    : hostActor(context.store.db, session, false)

/**
 * Serves every command of the contract as POST /api/event/<name>. The engine checks the caller's right to the event.
 */
export function serveCommands(app: FastifyInstance, context: CommandsParts): void {
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
      async ({ caller, input: { commandId, ...payload } }) => {
        const actor = await actorOf(context, caller)
        if (!actor.ok) return actor
        const outcome = await takeCommand(context, actor.data, { name, commandId, payload }, findTarget)
        if (!outcome.ok) return outcome
        const { own, eventId } = outcome
        // No socket gets the answer to this command, so push the changes to the guest's open pages.
        if (own)
          context.engine.publish({ ...emptyPublication(eventId), own: new Map([[actor.data.id, own]]) })
        return accepted(outcome.data)
      },
    )
  }
}
