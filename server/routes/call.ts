import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type CallAnswer, type CallPath, calls } from '../../src/contract/calls.ts'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { ServerContext } from '../context.ts'
import { envelopeOf, httpStatusOf } from '../envelope.ts'
import { parseInput } from '../parse-input.ts'
import type { Session } from '../sessions.ts'

/** `hostOrGuest`: which of the two a command is for is the command's to say. */
export type Demand = 'anybody' | 'host' | 'guest' | 'hostOrGuest'

/** The session behind a call; null where anybody may call. */
type CallerOf<D extends Demand> = D extends 'anybody' ? null : Session

interface RouteOf<D extends Demand, Input extends z.ZodType, Answer extends z.ZodType> {
  method: 'GET' | 'POST'
  path: string
  caller: D
  input: Input
  answer: Answer
}

export interface Call<Caller, Input> {
  caller: Caller
  input: Input
  request: FastifyRequest
  reply: FastifyReply
}

export type CallHandler<Path extends CallPath> = (
  context: ServerContext,
  call: Call<CallerOf<(typeof calls)[Path]['caller']>, z.output<(typeof calls)[Path]['input']>>,
) => Promise<Outcome<CallAnswer<Path>>>

/** The token of `Authorization: Bearer …`; '' where there is none. */
export function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = request.headers.authorization?.split(' ', 2) ?? []
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : ''
}

const fits = ({ kind }: Session, demand: Demand): boolean =>
  demand === 'hostOrGuest' ? kind !== 'screen' : kind === demand

/** Who calls, within their allowance: a token of another kind is as good as none. */
export async function authenticate<D extends Demand>(
  context: ServerContext,
  request: FastifyRequest,
  demand: D,
): Promise<Outcome<CallerOf<D>>> {
  if (demand === 'anybody') return accepted(null as CallerOf<D>)
  const token = bearerToken(request)
  if (!token) return refused('NotSignedIn')
  const session = await context.sessions.find(token)
  if (!session || !fits(session, demand)) return refused('TokenInvalid')
  if (!context.callAllowed(session.tokenHash, performance.now())) return refused('TooFast')
  return accepted(session as CallerOf<D>)
}

/** GET calls carry the time parameter `t` besides their input. */
function givenInput(request: FastifyRequest): unknown {
  if (request.method !== 'GET' && request.method !== 'HEAD') return request.body ?? {}
  const { t: _, ...input } = request.query as Record<string, unknown>
  return input
}

export function sendOutcome(context: ServerContext, reply: FastifyReply, outcome: Outcome): FastifyReply {
  if (!outcome.ok) {
    context.metrics.refusals.inc({ code: outcome.code })
    reply.refusal = outcome.code
    if (outcome.code === 'TooManyAttempts' && outcome.params?.seconds) {
      reply.header('retry-after', outcome.params.seconds)
    }
  }
  return reply.code(httpStatusOf(outcome)).header('cache-control', 'no-store').send(envelopeOf(outcome))
}

/** Token first, then the input: who has no access learns nothing of the schema. */
export async function readCall<D extends Demand, Input extends z.ZodType>(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  demand: D,
  schema: Input,
): Promise<Outcome<Call<CallerOf<D>, z.output<Input>>>> {
  const caller = await authenticate(context, request, demand)
  if (!caller.ok) return caller
  const input = parseInput(schema, givenInput(request))
  if (!input.ok) return input
  return accepted({ caller: caller.data, input: input.data, request, reply })
}

/** Serves one route; the answer is checked too, so that nothing leaves that the contract does not name. */
export function registerRoute<D extends Demand, Input extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  context: ServerContext,
  route: RouteOf<D, Input, Answer>,
  handler: (
    context: ServerContext,
    call: Call<CallerOf<D>, z.output<Input>>,
  ) => Promise<Outcome<z.output<Answer>>>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const call = await readCall(context, request, reply, route.caller, route.input)
      if (!call.ok) return sendOutcome(context, reply, call)
      const outcome = await handler(context, call.data)
      if (outcome.ok) route.answer.parse(outcome.data)
      return sendOutcome(context, reply, outcome)
    },
  })
}

/** Serves one call of the contract. */
export function registerCall<Path extends CallPath>(
  app: FastifyInstance,
  context: ServerContext,
  path: Path,
  handler: CallHandler<Path>,
): void {
  const { method, caller, input, answer } = calls[path]
  const route = { method, path, caller, input: input as z.ZodType, answer: answer as z.ZodType }
  registerRoute(app, context, route, handler as never)
}
