import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { CodeSent, MailSignInEvent } from '#machines/flow/mail-sign-in/mail-sign-in.events.ts'
import { mailSignInMachine } from '#machines/flow/mail-sign-in/mail-sign-in.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(mailSignInMachine)
afterAll(() => coverage.assertComplete())

const request = { address: 'ann', captchaId: 'c1', captchaText: 'ABCD' }
const sent: CodeSent = { requestId: 'r1', expiresAt: 1000 }
const typed = { code: '123456', remember: true }
const ask: MailSignInEvent = { type: 'ask', request }
const enter: MailSignInEvent = { type: 'enter', typed }

function run(codes: (Outcome<CodeSent> | Error)[], tokens: (Outcome<string> | Error)[] = []) {
  const log: unknown[] = []
  const next = <Answer>(answers: (Answer | Error)[]): Answer => {
    const answer = answers.shift()
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('one call too many')
    return answer
  }
  const machine = mailSignInMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input }) => {
        log.push(input.address)
        return next(codes)
      }),
      signIn: fromPromise(async ({ input }) => {
        log.push(input)
        return next(tokens)
      }),
    },
  })
  const actor = coverage.start(machine, {}, (event) => {
    if (event.type === 'signedIn') log.push({ token: event.token, remember: event.remember })
    else log.push(event.type === 'refused' ? event.refusal.code : 'another captcha')
  })
  return async (event: MailSignInEvent) => {
    actor.send(event)
    const { value, context } = await waitFor(
      actor,
      (snapshot) => !snapshot.matches('sending') && !snapshot.matches('verifying'),
    )
    return { value, context, log: log.splice(0) }
  }
}

describe('signing in by mail', () => {
  it('signing in by mail sends a code, accepts it, hands over the token and forgets the input', async () => {
    const step = run([accepted(sent)], [accepted('token-1')])
    expect(await step(ask)).toMatchObject({ value: 'entering', context: { sent }, log: ['ann'] })
    expect(await step(enter)).toEqual({
      value: 'signedIn',
      context: { request, sent: null, typed: null, refusal: null },
      log: [
        { requestId: 'r1', ...typed },
        { token: 'token-1', remember: true },
      ],
    })
  })

  it('signing in by mail asks for another captcha when no code could be sent', async () => {
    const step = run([refused('CaptchaWrong'), new Error('broken'), accepted(sent)])
    for (const code of ['CaptchaWrong', 'Internal'] as const) {
      expect(await step(ask)).toMatchObject({
        value: 'asking',
        context: { refusal: refused(code) },
        log: ['ann', 'another captcha', code],
      })
    }
    expect(await step(ask)).toMatchObject({ value: 'entering', context: { refusal: null } })
  })

  it('signing in by mail accepts another try after a wrong code, and sends another code on request', async () => {
    const step = run(
      [accepted(sent), accepted({ ...sent, requestId: 'r2' })],
      [refused('MailCodeWrong'), accepted(''), new Error('broken'), accepted('token-2')],
    )
    await step(ask)
    for (const code of ['MailCodeWrong', 'TokenMissing', 'Internal'] as const) {
      expect(await step(enter)).toMatchObject({
        value: 'entering',
        context: { refusal: refused(code) },
        log: [{ requestId: 'r1' }, code],
      })
    }
    expect(await step({ type: 'again' })).toMatchObject({
      value: 'asking',
      context: { sent: null, typed: null, refusal: null },
      log: ['another captcha'],
    })
    await step(ask)
    expect(await step(enter)).toMatchObject({
      value: 'signedIn',
      log: [{ requestId: 'r2' }, { token: 'token-2' }],
    })
  })
})
