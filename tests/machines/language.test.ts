import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { Language } from '../../src/machines/language/language.events.ts'
import { languageMachine } from '../../src/machines/language/language.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(languageMachine)
afterAll(() => coverage.assertComplete())

function run(ofAccount: boolean, answers: (Outcome | Error)[], missing: readonly Language[] = []) {
  const told: string[] = []
  const machine = languageMachine.provide({
    actors: {
      changeOnServer: fromPromise(async ({ input }) => {
        told.push(`server: ${input.language}`)
        const answer = answers.shift()
        if (!answer || answer instanceof Error) throw answer ?? new Error('one call too many')
        return answer
      }),
      show: fromPromise(async ({ input }) => {
        if (missing.includes(input.language)) throw new Error('texts cannot be had')
        told.push(`shown: ${input.language}`)
      }),
    },
    actions: {
      'keep it in this browser': (_, { language }) => told.push(`kept: ${language}`),
      'tell the refusal': (_, { refusal }) => told.push(`refused: ${refusal?.code}`),
    },
  })
  const actor = coverage.start(machine, { input: { ofAccount, language: 'zh' } })
  return async (language: Language) => {
    actor.send({ type: 'choose', language })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('settled'))
    return { language: context.language, told: told.splice(0) }
  }
}

describe('the language', () => {
  it('of an account changes once the server has taken it, and is kept here only then', async () => {
    const choose = run(true, [accepted(true)])
    expect(await choose('en')).toEqual({ language: 'en', told: ['server: en', 'shown: en', 'kept: en'] })
    expect(await choose('en')).toEqual({ language: 'en', told: [] })
  })

  it('stays where the server does not take it', async () => {
    const choose = run(true, [refused('TokenInvalid'), new Error('broken')])
    expect(await choose('es')).toEqual({ language: 'zh', told: ['server: es', 'refused: TokenInvalid'] })
    expect(await choose('es')).toEqual({ language: 'zh', told: ['server: es', 'refused: Unreachable'] })
  })

  it('of a visitor changes without the server, and stays where its texts cannot be had', async () => {
    const choose = run(false, [], ['ja'])
    expect(await choose('ja')).toEqual({ language: 'zh', told: ['refused: Unreachable'] })
    expect(await choose('es')).toEqual({ language: 'es', told: ['shown: es', 'kept: es'] })
  })
})
