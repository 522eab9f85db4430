import type { FastifyInstance } from 'fastify'
import { accepted } from '../../../src/contract/errors.ts'
import type { ServerContext } from '../../context.ts'
import { dictItemsOf, dictionaries } from '../../terms.ts'
import { registerCall } from '../call.ts'

export function serveDict(app: FastifyInstance, context: ServerContext): void {
  registerCall(app, context, '/api/sys/Dict/GetAll', async (_, { input }) =>
    accepted(dictionaries(input.TypeCode)),
  )
  registerCall(app, context, '/api/sys/Dict/GetDictItems', async (_, { input }) =>
    accepted(dictItemsOf(input.TypeCode)),
  )
}
