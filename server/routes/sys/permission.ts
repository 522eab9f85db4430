import type { FastifyInstance } from 'fastify'
import { accepted } from '../../../src/contract/errors.ts'
import type { ServerContext } from '../../context.ts'
import { menusOf } from '../../menus.ts'
import { registerCall } from '../call.ts'

export function servePermission(app: FastifyInstance, context: ServerContext): void {
  registerCall(app, context, '/api/sys/Permission/GetMenusByUserAndApplication', async (_, { input }) =>
    accepted(menusOf(input.aId)),
  )
}
