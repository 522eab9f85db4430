import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '#contract/errors.ts'
import { menusOf } from '#server/http/menus.ts'
import { dictItemsOf, dictionaries } from '#server/http/terms.ts'
import { guestOrigin } from '#server/platform/addresses.ts'
import type { Environment } from '#server/platform/environment.ts'
import { registerCall } from '../call.ts'
import { type CaptchaParts, serveFile } from './file.ts'
import { serveTheme, type ThemeParts } from './theme.ts'
import { serveUser, type UserParts } from './user.ts'

/** The parts of the server that all these calls need. */
type SysCallParts = UserParts & ThemeParts & CaptchaParts & { environment: Environment }

function serveSupport(app: FastifyInstance, context: SysCallParts): void {
  registerCall(app, context, '/api/sys/Support/GetAddress', async ({ environment }) => {
    const { address, fixed } = guestOrigin(environment)
    return accepted({ address, fixed })
  })

  registerCall(app, context, '/api/sys/Support/GetContacts', async ({ environment: { support } }) =>
    accepted({ business: support.business, technical: support.technical, bugs: support.bugs }),
  )
}

function servePermission(app: FastifyInstance, context: SysCallParts): void {
  const path = '/api/sys/Permission/GetMenusByUserAndApplication'
  registerCall(app, context, path, async ({ accounts }, { caller, input }) => {
    const account = await accounts.find(caller.subjectId)
    return account ? accepted(menusOf(input.aId, account.roles)) : refused('TokenInvalid')
  })
}

function serveDict(app: FastifyInstance, context: SysCallParts): void {
  registerCall(app, context, '/api/sys/Dict/GetAll', async (_, { input }) =>
    accepted(dictionaries(input.typeCode)),
  )
  registerCall(app, context, '/api/sys/Dict/GetDictItems', async (_, { input }) =>
    accepted(dictItemsOf(input.typeCode)),
  )
}

export function serveSys(app: FastifyInstance, context: SysCallParts): void {
  serveUser(app, context)
  serveTheme(app, context)
  serveDict(app, context)
  serveFile(app, context)
  servePermission(app, context)
  serveSupport(app, context)
}
