import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { accepted, type ErrorCode, type Outcome, refused } from '#contract/errors.ts'
import { callWeight } from '#contract/interface/call-weights.ts'
import { type CallPath, calls } from '#contract/interface/calls.ts'
import { otherNames, queryInOtherNames } from '#contract/rest-names.ts'
import type { Call, CallerOf, Routes } from '#server/features/feature.ts'
import { isKept, keepText, keptText } from '#server/platform/kept-outcome.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { parseInput } from '#server/platform/parse-input.ts'
import { barOf, bearerToken, type Session, type Sessions } from '#server/platform/sessions.ts'
import { envelopeOf, httpStatusOf } from '../envelope.ts'

/** The parts of the server that are needed to send an outcome. */
export interface OutcomeParts {
  /** The metrics, which count refusals. */
  metrics: Metrics
}

/** The parts of the server that every call needs, to know its caller and to limit the caller's rate. */
export interface CallParts extends OutcomeParts {
  sessions: Sessions
  /**
   * Whether a session may make one more call of this weight now. The hash of the token identifies the session.
   * `now` is from performance.now().
   */
  callAllowed: (tokenHash: string, now: number, weight: number) => boolean
}

/** The kind of caller that a call requires. `hostOrGuest`: the command itself decides between host and guest. */
export type Demand = 'anybody' | 'host' | 'guest' | 'hostOrGuest'

interface RouteOf<D extends Demand, Input extends z.ZodType, Answer extends z.ZodType> {
  method: 'GET' | 'POST'
  path: string
  caller: D
  input: Input
  answer: Answer
}

/** The calls that a page needs before its host may do anything else. */
const always = [
  '/api/sys/User/ChangeLanguage',
  '/api/sys/User/GetLoginUserProfile',
  '/api/sys/User/LogoutUser',
  '/api/sys/Permission/GetMenusByUserAndApplication',
  '/api/sys/Skin/GetAll',
  '/api/sys/House/GetNotice',
] as const satisfies readonly CallPath[]

/** The calls that a host needs until the reason is gone. All others are refused until then. */
const openBefore: Readonly<Partial<Record<ErrorCode, readonly string[]>>> = {
  PasswordGiven: [...always, '/api/sys/User/ChangePassword'],
  EmailUnverified: [
    ...always,
    '/api/sys/Dict/GetAll',
    '/api/sys/User/SendEmailCode',
    '/api/sys/User/UpdateLoginUser',
    '/api/sys/User/VerifyEmail',
  ],
}

const fits = ({ kind }: Session, demand: Demand): boolean =>
  demand === 'hostOrGuest' ? kind === 'host' || kind === 'guest' : kind === demand

/** Finds the caller's session and checks its rate limit. A token of another kind is invalid. */
export async function authenticate<D extends Demand>(
  context: CallParts,
  request: FastifyRequest,
  demand: D,
  weight = 1,
): Promise<Outcome<CallerOf<D>>> {
  if (demand === 'anybody') return accepted(null as CallerOf<D>)
  const token = bearerToken(request.headers)
  if (!token) return refused('NotSignedIn')
  const session = await context.sessions.find(token)
  if (!session || !fits(session, demand)) return refused('TokenInvalid')
  const bar = barOf(session)
  if (bar && !openBefore[bar.code]?.includes(request.routeOptions.url ?? '')) return bar
  if (!context.callAllowed(session.tokenHash, performance.now(), weight)) return refused('TooFast')
  return accepted(session as CallerOf<D>)
}

/** The input of a call. GET calls also have the time parameter `t`, which is removed. */
function givenInput(request: FastifyRequest): unknown {
  if (request.method !== 'GET' && request.method !== 'HEAD') return otherNames(request.body ?? {})
  const { t: _, ...input } = request.query as Record<string, unknown>
  return queryInOtherNames(input)
}

export function sendOutcome(context: OutcomeParts, reply: FastifyReply, outcome: Outcome): FastifyReply {
  if (!outcome.ok) {
    context.metrics.refusals.inc({ code: outcome.code })
    reply.refusal = outcome.code
    if (outcome.code === 'TooManyAttempts' && outcome.params?.seconds) {
      reply.header('retry-after', outcome.params.seconds)
    }
  }
  return reply
    .code(httpStatusOf(outcome))
    .header('cache-control', 'no-store')
    .send(envelopeOf(outcome, reply.request.routeOptions.url ?? ''))
}

const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply.code(200).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)

/** Checks the token before the input, so that a caller without access learns nothing about the schema. */
async function readCall<D extends Demand, Input extends z.ZodType>(
  context: CallParts,
  request: FastifyRequest,
  reply: FastifyReply,
  demand: D,
  schema: Input,
): Promise<Outcome<Call<CallerOf<D>, z.output<Input>>>> {
  const caller = await authenticate(context, request, demand, callWeight(request.routeOptions.url ?? ''))
  if (!caller.ok) return caller
  const input = parseInput(schema, givenInput(request))
  if (!input.ok) return input
  return accepted({ caller: caller.data, input: input.data, request, reply })
}

/** Serves one route. The answer is validated too, so that the server sends only fields of the contract. */
export function registerRoute<D extends Demand, Input extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  context: CallParts,
  route: RouteOf<D, Input, Answer>,
  answer: (call: Call<CallerOf<D>, z.output<Input>>) => Promise<Outcome<z.output<Answer>> | Uint8Array>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const call = await readCall(context, request, reply, route.caller, route.input)
      if (!call.ok) return sendOutcome(context, reply, call)
      const outcome = await answer(call.data)
      if (outcome instanceof Uint8Array)
        return reply.header('cache-control', 'no-store').type('image/png').send(outcome)
      const kept = keptText(outcome)
      if (kept !== undefined) return sendText(reply, kept)
      if (outcome.ok) route.answer.parse(outcome.data)
      if (!isKept(outcome)) return sendOutcome(context, reply, outcome)
      return sendText(reply, keepText(outcome, JSON.stringify(envelopeOf(outcome, route.path))))
    },
  })
}

/** Serves the calls of the contract that the features answer. */
export function serveCalls(app: FastifyInstance, context: CallParts, routes: Routes): void {
  for (const path of Object.keys(routes) as CallPath[]) {
    const { method, caller, input, answer } = calls[path]
    const route = { method, path, caller, input: input as z.ZodType, answer: answer as z.ZodType }
    registerRoute(app, context, route, routes[path] as never)
  }
}
