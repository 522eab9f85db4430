import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { CodeSent, MailSignInEvent } from '../../src/machines/mail-sign-in/mail-sign-in.events.ts'
import { mailSignInMachine } from '../../src/machines/mail-sign-in/mail-sign-in.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(mailSignInMachine)
afterAll(() => coverage.assertComplete())

const request = { address: 'ann', captchaId: 'c1', captchaText: 'ABCD' }
const sent: CodeSent = { requestId: 'r1', expiresAt: 1000 }
const typed = { code: '123456', remember: true }
const ask: MailSignInEvent = { type: 'ask', request }
const enter: MailSignInEvent = { type: 'enter', typed }

function run(letters: (Outcome<CodeSent> | Error)[], tokens: (Outcome<string> | Error)[] = []) {
  const told: unknown[] = []
  const next = <Answer>(answers: (Answer | Error)[]): Answer => {
    const answer = answers.shift()
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('one call too many')
    return answer
  }
  const machine = mailSignInMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input }) => {
        told.push(input.address)
        return next(letters)
      }),
      signIn: fromPromise(async ({ input }) => {
        told.push(input)
        return next(tokens)
      }),
    },
    actions: {
      'hand over the token': (_, kept) => told.push(kept),
      'ask for another captcha': () => told.push('another captcha'),
      'show the refusal': (_, { refusal }) => told.push(refusal?.code),
    },
  })
  const actor = coverage.start(machine)
  return async (event: MailSignInEvent) => {
    actor.send(event)
    const { value, context } = await waitFor(
      actor,
      (snapshot) => !snapshot.matches('sending') && !snapshot.matches('verifying'),
    )
    return { value, context, told: told.splice(0) }
  }
}

describe('signing in by mail', () => {
  it('sends a code, takes it, hands over the token and keeps nothing', async () => {
    const step = run([accepted(sent)], [accepted('token-1')])
    expect(await step(ask)).toMatchObject({ value: 'entering', context: { sent }, told: ['ann'] })
    expect(await step(enter)).toEqual({
      value: 'signedIn',
      context: { request, sent: null, typed: null, refusal: null },
      told: [
        { requestId: 'r1', ...typed },
        { token: 'token-1', remember: true },
      ],
    })
  })

  it('asks for another captcha where no code could be sent', async () => {
    const step = run([refused('CaptchaWrong'), new Error('broken'), accepted(sent)])
    for (const code of ['CaptchaWrong', 'Internal'] as const) {
      expect(await step(ask)).toMatchObject({
        value: 'asking',
        context: { refusal: refused(code) },
        told: ['ann', 'another captcha', code],
      })
    }
    expect(await step(ask)).toMatchObject({ value: 'entering', context: { refusal: null } })
  })

  it('takes another try after a wrong code, and another letter', async () => {
    const step = run(
      [accepted(sent), accepted({ ...sent, requestId: 'r2' })],
      [refused('MailCodeWrong'), accepted(''), new Error('broken'), accepted('token-2')],
    )
    await step(ask)
    for (const code of ['MailCodeWrong', 'TokenMissing', 'Internal'] as const) {
      expect(await step(enter)).toMatchObject({
        value: 'entering',
        context: { refusal: refused(code) },
        told: [{ requestId: 'r1' }, code],
      })
    }
    expect(await step({ type: 'again' })).toMatchObject({
      value: 'asking',
      context: { sent: null, typed: null, refusal: null },
      told: ['another captcha'],
    })
    await step(ask)
    expect(await step(enter)).toMatchObject({
      value: 'signedIn',
      told: [{ requestId: 'r2' }, { token: 'token-2' }],
    })
  })
})
