import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { Language } from '#machines/flow/language/language.events.ts'
import { languageMachine } from '#machines/flow/language/language.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(languageMachine)
afterAll(() => coverage.assertComplete())

function run(ofAccount: boolean, answers: (Outcome | Error)[], missing: readonly Language[] = []) {
  const log: string[] = []
  const machine = languageMachine.provide({
    actors: {
      changeOnServer: fromPromise(async ({ input }) => {
        log.push(`server: ${input.language}`)
        const answer = answers.shift()
        if (!answer || answer instanceof Error) throw answer ?? new Error('one call too many')
        return answer
      }),
      show: fromPromise(async ({ input }) => {
        if (missing.includes(input.language)) throw new Error('texts cannot be had')
        log.push(`shown: ${input.language}`)
      }),
    },
  })
  const actor = coverage.start(machine, { input: { language: 'zh' } }, (event) =>
    log.push(event.type === 'shown' ? `kept: ${event.language}` : `refused: ${event.refusal.code}`),
  )
  let shown: Language = 'zh'
  return async (language: Language) => {
    actor.send({ type: 'choose', language, shown, ofAccount })
    await waitFor(actor, (snapshot) => snapshot.matches('settled'))
    const lines = log.splice(0)
    if (lines.includes(`shown: ${language}`)) shown = language
    return { language: shown, log: lines }
  }
}

describe('the language of the page', () => {
  it('the language of an account changes and is stored only after the server has accepted it', async () => {
    const choose = run(true, [accepted(true)])
    expect(await choose('en')).toEqual({ language: 'en', log: ['server: en', 'shown: en', 'kept: en'] })
    expect(await choose('en')).toEqual({ language: 'en', log: [] })
  })

  it('the language stays when the server does not accept the change', async () => {
    const choose = run(true, [refused('TokenInvalid'), new Error('broken')])
    expect(await choose('es')).toEqual({ language: 'zh', log: ['server: es', 'refused: TokenInvalid'] })
    expect(await choose('es')).toEqual({ language: 'zh', log: ['server: es', 'refused: Unreachable'] })
  })

  it('the language of a visitor changes without the server, and stays when its texts cannot be loaded', async () => {
    const choose = run(false, [], ['ja'])
    expect(await choose('ja')).toEqual({ language: 'zh', log: ['refused: Unreachable'] })
    expect(await choose('es')).toEqual({ language: 'es', log: ['shown: es', 'kept: es'] })
  })
})
