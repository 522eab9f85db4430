import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import { loadingMachine } from '../../src/machines/loading/loading.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(loadingMachine)
afterAll(() => coverage.assertComplete())

function run(...answers: (Outcome | Error)[]) {
  const machine = loadingMachine.provide({
    actors: {
      load: fromPromise<Outcome>(async () => {
        const next = answers.shift()
        if (!next || next instanceof Error) throw next ?? new Error('one call too many')
        return next
      }),
    },
  })
  const actor = coverage.start(machine)
  return async (retry = false) => {
    if (retry) actor.send({ type: 'retry' })
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('loading'))
    return { value, ...context }
  }
}

describe('something to load', () => {
  it('is there once it came', async () => {
    expect(await run(accepted('it'))()).toEqual({ value: 'loaded', data: 'it', refusal: null })
  })

  it('says why it did not come, and can be tried again', async () => {
    const load = run(refused('NoAccess'), new Error('broken'), accepted('it'))
    expect(await load()).toEqual({ value: 'failed', data: null, refusal: refused('NoAccess') })
    expect(await load(true)).toEqual({ value: 'failed', data: null, refusal: refused('Internal') })
    expect(await load(true)).toEqual({ value: 'loaded', data: 'it', refusal: null })
  })
})
