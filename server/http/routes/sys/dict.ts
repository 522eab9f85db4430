import type { FastifyInstance } from 'fastify'
import { accepted } from '#contract/errors.ts'
import { dictItemsOf, dictionaries } from '#server/http/terms.ts'
import { type CallParts, registerCall } from '../call.ts'

export function serveDict(app: FastifyInstance, context: CallParts): void {
  registerCall(app, context, '/api/sys/Dict/GetAll', async (_, { input }) =>
    accepted(dictionaries(input.TypeCode)),
  )
  registerCall(app, context, '/api/sys/Dict/GetDictItems', async (_, { input }) =>
    accepted(dictItemsOf(input.TypeCode)),
  )
}
