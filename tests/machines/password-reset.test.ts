import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { PasswordResetEvent, Question } from '../../src/machines/password-reset/password-reset.events.ts'
import { passwordResetMachine } from '../../src/machines/password-reset/password-reset.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

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

describe('a forgotten password', () => {
  it('goes from name to question to a new one, and keeps nothing', async () => {
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

  it('leaves no step out', async () => {
    const step = run({})
    for (const ahead of [claimed, choose])
      expect(await step(ahead)).toMatchObject({ value: 'naming', sent: [] })
    await step(name)
    expect(await step(choose)).toMatchObject({ value: 'answering', sent: [] })
  })

  it('says why a step was refused and takes it again, forgetting what was secret in it', async () => {
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

  it('begins anew once the token is too old, and says so', async () => {
    const step = run({ sets: [refused('ResetExpired')] })
    await step(name)
    await step(claimed)
    expect(await step(choose)).toMatchObject({
      value: 'naming',
      context: { resetToken: '', question: null, logonName: 'ann', refusal: refused('ResetExpired') },
    })
  })
})
