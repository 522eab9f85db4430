import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '#contract/errors.ts'
import { calls } from '#contract/interface/calls.ts'
import type { Captchas } from '#server/platform/captcha/captchas.ts'
import type { Environment } from '#server/platform/environment.ts'
import { networkOf } from '#server/platform/network.ts'
import { type CallParts, readCall, registerCall, sendOutcome } from '../call.ts'

/** The parts of the server that the calls on captchas need. */
export interface CaptchaParts extends CallParts {
  environment: Environment
  captchas: Captchas
  /** Whether the address may get one more proof of work now. `now` is from performance.now(). */
  challengeAllowed: (address: string, now: number) => boolean
  /** Whether the address may get one more captcha image now. `now` is from performance.now(). */
  captchaImageAllowed: (address: string, now: number) => boolean
}

export function serveFile(app: FastifyInstance, context: CaptchaParts): void {
  /**
   * Answers an id without storing it, because only a requested image takes space. The id is empty if captchas are
   * disabled.
   */
  registerCall(app, context, '/api/sys/File/GetGuid', async ({ environment }) =>
    accepted(environment.captcha ? randomUUID() : ''),
  )

  registerCall(app, context, '/api/sys/File/GetChallenge', async ({ captchas }, { input, request }) =>
    context.challengeAllowed(networkOf(request.ip), performance.now())
      ? accepted(await captchas.challenge(input.purpose, request.ip))
      : refused('TooFast'),
  )

  const path = '/api/sys/File/GetValidationCode'
  app.get(path, async (request, reply) => {
    const call = await readCall(context, request, reply, calls[path].caller, calls[path].input)
    if (!call.ok) return sendOutcome(context, reply, call)
    if (!context.captchaImageAllowed(networkOf(request.ip), performance.now()))
      return sendOutcome(context, reply, refused('TooFast'))
    const image = await context.captchas.issue(call.data.input.purpose, call.data.input.guid)
    return reply.header('cache-control', 'no-store').type('image/png').send(image)
  })
}
