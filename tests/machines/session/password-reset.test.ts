import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { PasswordResetEvent, Question } from '#machines/flow/password-reset/password-reset.events.ts'
import { passwordResetMachine } from '#machines/flow/password-reset/password-reset.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(passwordResetMachine)
afterAll(() => coverage.assertComplete())

const claim = { userName: 'Ann', answer: 'Rex', captchaId: 'c1', captchaText: 'ABCD' }
const name: PasswordResetEvent = { type: 'name', logonName: 'ann' }
const claimed: PasswordResetEvent = { type: 'claim', claim }
const choose: PasswordResetEvent = { type: 'choose', password: 'brand-new-2' }
const busy = ['lookingUp', 'validating', 'setting']

interface World {
  questions?: (Outcome<Question> | Error)[]
  tokens?: (Outcome<string> | Error)[]
  sets?: (Outcome | Error)[]
}

function run({
  questions = [accepted('firstPet')],
  tokens = [accepted('t1')],
  sets = [accepted(true)],
}: World) {
  const sent: unknown[] = []
  const answering = <Answer>(answers: (Answer | Error)[]) =>
    fromPromise<Answer, never>(async ({ input }) => {
      sent.push(input)
      const answer = answers.shift()
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('one call too many')
      return answer
    })
  const machine = passwordResetMachine.provide({
    actors: {
      findQuestion: answering(questions) as never,
      validate: answering(tokens) as never,
      setPassword: answering(sets) as never,
    },
  })
  const actor = coverage.start(machine)
  return async (event: PasswordResetEvent) => {
    actor.send(event)
    const { value, context } = await waitFor(actor, (snapshot) => !busy.includes(String(snapshot.value)))
    return { value, context, sent: sent.splice(0) }
  }
}

const nothing = { logonName: '', question: null, claim: null, resetToken: '', password: '', refusal: null }

describe('the reset of a forgotten password', () => {
  it('a password reset goes from the login name to the security question to a new password, and then forgets the input', async () => {
    const step = run({})
    expect(await step(name)).toMatchObject({
      value: 'answering',
      context: { question: 'firstPet' },
      sent: [{ logonName: 'ann' }],
    })
    expect(await step(claimed)).toMatchObject({
      value: 'choosing',
      context: { resetToken: 't1', claim: null },
      sent: [{ ...claim, logonName: 'ann', question: 'firstPet' }],
    })
    expect(await step(choose)).toEqual({
      value: 'done',
      context: nothing,
      sent: [{ resetToken: 't1', password: 'brand-new-2' }],
    })
    expect(await step({ type: 'begin' })).toMatchObject({ value: 'naming', context: nothing })
  })

  it('a password reset cannot skip a step', async () => {
    const step = run({})
    for (const ahead of [claimed, choose])
      expect(await step(ahead)).toMatchObject({ value: 'naming', sent: [] })
    await step(name)
    expect(await step(choose)).toMatchObject({ value: 'answering', sent: [] })
  })

  it('a password reset shows why a step was refused, accepts the step again and forgets secret input', async () => {
    const step = run({
      questions: [refused('Unreachable'), new Error('broken'), accepted('firstPet')],
      tokens: [refused('AnswerWrong'), new Error('broken'), accepted('t1')],
      sets: [refused('PasswordWeak'), new Error('broken'), accepted(true)],
    })
    const stays = async (
      event: PasswordResetEvent,
      value: string,
      codes: ('Unreachable' | 'AnswerWrong' | 'PasswordWeak' | 'Internal')[],
    ) => {
      for (const code of codes) {
        expect(await step(event)).toMatchObject({
          value,
          context: { refusal: refused(code), claim: null, password: '' },
        })
      }
      expect((await step(event)).context.refusal).toBeNull()
    }
    await stays(name, 'naming', ['Unreachable', 'Internal'])
    await stays(claimed, 'answering', ['AnswerWrong', 'Internal'])
    await stays(choose, 'choosing', ['PasswordWeak', 'Internal'])
  })

  it('a password reset begins again with a message when its token has expired', async () => {
    const step = run({ sets: [refused('ResetExpired')] })
    await step(name)
    await step(claimed)
    expect(await step(choose)).toMatchObject({
      value: 'naming',
      context: { resetToken: '', question: null, logonName: 'ann', refusal: refused('ResetExpired') },
    })
  })
})
