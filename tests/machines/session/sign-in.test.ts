import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { Credentials } from '#machines/flow/sign-in/sign-in.events.ts'
import { signInMachine } from '#machines/flow/sign-in/sign-in.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(signInMachine)
afterAll(() => coverage.assertComplete())

const credentials: Credentials = {
  logonName: 'host',
  password: 'secret123',
  captchaId: 'c1',
  captchaText: 'ABCD',
  remember: true,
}

function run(...answers: (Outcome<string> | Error)[]) {
  const log: unknown[] = []
  const sent: Credentials[] = []
  const machine = signInMachine.provide({
    actors: {
      signIn: fromPromise(async ({ input }) => {
        sent.push(input)
        const next = answers.shift()
        if (!next || next instanceof Error) throw next ?? new Error('one call too many')
        return next
      }),
    },
  })
  const actor = coverage.start(machine, {}, (event) => {
    if (event.type === 'signedIn') log.push({ token: event.token, remember: event.remember })
    else log.push(event.type === 'refused' ? event.refusal.code : 'another captcha')
  })
  return async (given: Credentials) => {
    actor.send({ type: 'submit', credentials: given })
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('sending'))
    return {
      value,
      refusal: context.refusal,
      kept: context.credentials,
      log: log.splice(0),
      sent: sent.splice(0),
    }
  }
}

describe('the sign-in form', () => {
  it('the sign-in form hands over the token and how long to keep it', async () => {
    const submit = run(accepted('token-1'))
    expect(await submit(credentials)).toEqual({
      value: 'signedIn',
      refusal: null,
      kept: null,
      log: [{ token: 'token-1', remember: true }],
      sent: [credentials],
    })
  })

  it('the sign-in form can be sent again after each failure, with another captcha, and keeps no password', async () => {
    const submit = run(
      refused('SignInFailed'),
      refused('CaptchaWrong'),
      new Error('broken'),
      accepted('token-2'),
    )
    for (const code of ['SignInFailed', 'CaptchaWrong', 'Internal'] as const) {
      expect(await submit(credentials)).toEqual({
        value: 'refused',
        refusal: refused(code),
        kept: null,
        log: ['another captcha', code],
        sent: [credentials],
      })
    }
    expect(await submit({ ...credentials, remember: false })).toMatchObject({
      value: 'signedIn',
      log: [{ token: 'token-2', remember: false }],
    })
  })

  it('the sign-in form reports a missing token when the server’s answer contains none', async () => {
    expect(await run(accepted(''))(credentials)).toMatchObject({
      value: 'refused',
      refusal: refused('TokenMissing'),
    })
  })
})
