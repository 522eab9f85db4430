import type { FastifyInstance } from 'fastify'
import { serveDict } from './dict.ts'
import { type CaptchaParts, serveFile } from './file.ts'
import { type PermissionParts, servePermission } from './permission.ts'
import { type SupportParts, serveSupport } from './support.ts'
import { serveTheme, type ThemeParts } from './theme.ts'
import { serveUser, type UserParts } from './user.ts'

/** The parts of the server that all these calls need. */
type SysCallParts = UserParts & ThemeParts & CaptchaParts & PermissionParts & SupportParts

export function serveSys(app: FastifyInstance, context: SysCallParts): void {
  serveUser(app, context)
  serveTheme(app, context)
  serveDict(app, context)
  serveFile(app, context)
  servePermission(app, context)
  serveSupport(app, context)
}
