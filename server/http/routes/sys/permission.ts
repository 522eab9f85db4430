import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '#contract/errors.ts'
import { menusOf } from '#server/http/menus.ts'
import type { Accounts } from '#server/platform/accounts/accounts.ts'
import { type CallParts, registerCall } from '../call.ts'

/** The parts of the server that the call on menus needs. */
export interface PermissionParts extends CallParts {
  accounts: Accounts
}

export function servePermission(app: FastifyInstance, context: PermissionParts): void {
  const path = '/api/sys/Permission/GetMenusByUserAndApplication'
  registerCall(app, context, path, async ({ accounts }, { caller, input }) => {
    const account = await accounts.find(caller.subjectId)
    return account ? accepted(menusOf(input.aId, account.roles)) : refused('TokenInvalid')
  })
}
