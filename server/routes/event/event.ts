import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../../context.ts'
import { serveAnalytics } from './analytics.ts'
import { serveCommands } from './commands.ts'
import { serveDesk } from './desk.ts'
import { serveEvents } from './events.ts'
import { serveLottery } from './lottery.ts'
import { serveRounds } from './rounds.ts'
import { serveShares } from './shares.ts'
import { serveTemplates } from './templates.ts'

/** All calls under /api/event but the guest's look-up of a code. */
export function serveEvent(app: FastifyInstance, context: ServerContext): void {
  serveAnalytics(app, context)
  serveEvents(app, context)
  serveDesk(app, context)
  serveRounds(app, context)
  serveLottery(app, context)
  serveShares(app, context)
  serveTemplates(app, context)
  serveCommands(app, context)
}
