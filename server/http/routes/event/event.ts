import type { FastifyInstance } from 'fastify'
import { serveAnalytics } from './analytics.ts'
import { type CommandsParts, serveCommands } from './commands.ts'
import { type DeskParts, serveDesk } from './desk.ts'
import { type EventsParts, serveEvents } from './events.ts'
import { type LotteryParts, serveLottery } from './lottery.ts'
import { type RoundsParts, serveRounds } from './rounds.ts'
import { serveTemplates } from './templates.ts'

/** The parts of the server that all these calls need. */
type EventCallParts = EventsParts & DeskParts & RoundsParts & LotteryParts & CommandsParts

/** Serves all calls under /api/event except the guest's look-up of a code. */
export function serveEvent(app: FastifyInstance, context: EventCallParts): void {
  serveAnalytics(app, context)
  serveEvents(app, context)
  serveDesk(app, context)
  serveRounds(app, context)
  serveLottery(app, context)
  serveTemplates(app, context)
  serveCommands(app, context)
}
