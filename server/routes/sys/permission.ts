import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '../../../src/contract/errors.ts'
import type { ServerContext } from '../../context.ts'
import { menusOf } from '../../menus.ts'
import { registerCall } from '../call.ts'

export function servePermission(app: FastifyInstance, context: ServerContext): void {
  const path = '/api/sys/Permission/GetMenusByUserAndApplication'
  registerCall(app, context, path, async ({ accounts }, { caller, input }) => {
    const account = await accounts.find(caller.subjectId)
    return account ? accepted(menusOf(input.aId, account.roles)) : refused('TokenInvalid')
  })
}
