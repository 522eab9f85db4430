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
  return async (...events: ('retry' | 'refresh')[]) => {
    for (const type of events) actor.send({ type })
    const { value, context } = await waitFor(
      actor,
      (snapshot) => snapshot.matches('loaded') || snapshot.matches('failed'),
    )
    return { value, ...context }
  }
}

describe('something to load', () => {
  it('is there once it came', async () => {
    expect(await run(accepted('it'))()).toEqual({ value: 'loaded', data: 'it', refusal: null })
  })

  it('is asked for again where it changed before it came', async () => {
    expect(await run(accepted('old'), accepted('new'))('refresh')).toMatchObject({ data: 'new' })
  })

  it('says why it did not come, and can be tried again', async () => {
    const load = run(refused('NoAccess'), new Error('broken'), accepted('it'))
    expect(await load()).toEqual({ value: 'failed', data: null, refusal: refused('NoAccess') })
    expect(await load('retry')).toEqual({ value: 'failed', data: null, refusal: refused('Internal') })
    expect(await load('retry')).toEqual({ value: 'loaded', data: 'it', refusal: null })
  })

  it('is taken anew where it may have changed, and stays where that fails', async () => {
    const load = run(
      accepted(1),
      accepted(2),
      refused('Unreachable'),
      new Error('broken'),
      accepted(5),
      accepted(6),
    )
    expect(await load()).toMatchObject({ data: 1 })
    expect(await load('refresh')).toMatchObject({ data: 2 })
    for (let fault = 0; fault < 2; fault += 1) {
      expect(await load('refresh')).toEqual({ value: 'loaded', data: 2, refusal: null })
    }
    expect(await load('refresh', 'refresh')).toMatchObject({ data: 6 })
  })
})
