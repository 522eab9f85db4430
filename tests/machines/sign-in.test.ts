import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { Credentials } from '../../src/machines/sign-in/sign-in.events.ts'
import { signInMachine } from '../../src/machines/sign-in/sign-in.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

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
  const told: unknown[] = []
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
    actions: {
      'hand over the token': (_, kept) => told.push(kept),
      'ask for another captcha': () => told.push('another captcha'),
      'show the refusal': (_, { refusal }) => told.push(refusal?.code),
    },
  })
  const actor = coverage.start(machine)
  return async (given: Credentials) => {
    actor.send({ type: 'submit', credentials: given })
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('sending'))
    return {
      value,
      refusal: context.refusal,
      kept: context.credentials,
      told: told.splice(0),
      sent: sent.splice(0),
    }
  }
}

describe('signing in', () => {
  it('hands over the token, and how long to keep it', async () => {
    const submit = run(accepted('token-1'))
    expect(await submit(credentials)).toEqual({
      value: 'signedIn',
      refusal: null,
      kept: null,
      told: [{ token: 'token-1', remember: true }],
      sent: [credentials],
    })
  })

  it('may be tried again after each failure, with another captcha, and keeps no password', async () => {
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
        told: ['another captcha', code],
        sent: [credentials],
      })
    }
    expect(await submit({ ...credentials, remember: false })).toMatchObject({
      value: 'signedIn',
      told: [{ token: 'token-2', remember: false }],
    })
  })

  it('says that the token does not exist where the answer has none', async () => {
    expect(await run(accepted(''))(credentials)).toMatchObject({
      value: 'refused',
      refusal: refused('TokenMissing'),
    })
  })
})
