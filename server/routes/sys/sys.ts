import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../../context.ts'
import { serveDict } from './dict.ts'
import { serveFile } from './file.ts'
import { servePermission } from './permission.ts'
import { serveSkin } from './skin.ts'
import { serveSupport } from './support.ts'
import { serveUser } from './user.ts'

export function serveSys(app: FastifyInstance, context: ServerContext): void {
  serveUser(app, context)
  serveSkin(app, context)
  serveDict(app, context)
  serveFile(app, context)
  servePermission(app, context)
  serveSupport(app, context)
}
