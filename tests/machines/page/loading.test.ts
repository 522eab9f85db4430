import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback, fromPromise, waitFor } from 'xstate'
import { accepted, type ErrorCode, type Outcome, refused } from '#contract/errors.ts'
import { type LoadingEvent, loadingMachine } from '#machines/flow/loading/loading.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

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
  const failures: ErrorCode[] = []
  actor.on('refreshFailed', ({ refusal }) => failures.push(refusal.code))
  const load = async (...events: ('retry' | 'refresh' | 'callChanged')[]) => {
    for (const type of events) actor.send({ type })
    const { value, context } = await waitFor(
      actor,
      (snapshot) => snapshot.matches('loaded') || snapshot.matches('failed'),
    )
    return { value, ...context }
  }
  return Object.assign(load, { failures })
}

describe('the loading state machine', () => {
  it('the loading state machine holds the data after it arrived', async () => {
    expect(await run(accepted('it'))()).toEqual({ value: 'loaded', data: 'it', refusal: null })
  })

  it('the loading state machine loads again when the data changed before it arrived', async () => {
    expect(await run(accepted('old'), accepted('new'))('refresh')).toMatchObject({ data: 'new' })
  })

  it('the loading state machine forgets the data when the view needs other data', async () => {
    const load = run(accepted('one'), refused('NoAccess'))
    expect(await load()).toMatchObject({ data: 'one' })
    expect(await load('callChanged')).toEqual({ value: 'failed', data: null, refusal: refused('NoAccess') })
  })

  it('the loading state machine shows why loading failed, and can be tried again', async () => {
    const load = run(refused('NoAccess'), new Error('broken'), accepted('it'))
    expect(await load()).toEqual({ value: 'failed', data: null, refusal: refused('NoAccess') })
    expect(await load('retry')).toEqual({ value: 'failed', data: null, refusal: refused('Internal') })
    expect(await load('retry')).toEqual({ value: 'loaded', data: 'it', refusal: null })
  })

  it('the loading state machine loads again on a refresh after loading failed', async () => {
    const load = run(refused('Unreachable'), accepted('it'))
    await load()
    expect(await load('refresh')).toEqual({ value: 'loaded', data: 'it', refusal: null })
  })

  it('the loading state machine keeps the old data when a refresh fails, and reports the refusal', async () => {
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
    for (let failure = 0; failure < 2; failure += 1) {
      expect(await load('refresh')).toEqual({ value: 'loaded', data: 2, refusal: null })
    }
    expect(load.failures).toEqual(['Unreachable', 'Internal'])
    expect(await load('refresh', 'refresh')).toMatchObject({ data: 6 })
  })

  it('the loading state machine reports the first refusal, and retries when its own wait is over', async () => {
    const answers = [refused('Unreachable'), accepted('it')]
    const refusals: ErrorCode[] = []
    let waits = 0
    const machine = loadingMachine.provide({
      actors: {
        load: fromPromise<Outcome, unknown>(async () => answers.shift() ?? refused('Internal')),
        waitForRetry: fromCallback<LoadingEvent>(({ sendBack }) => {
          waits += 1
          sendBack({ type: 'retry' })
        }),
      },
    })
    const actor = coverage.start(machine, {}, (event) => refusals.push(event.refusal.code))
    await waitFor(actor, (snapshot) => snapshot.matches('loaded'))
    expect(refusals).toEqual(['Unreachable'])
    expect(waits).toBe(1)
  })

  it('the loading state machine loads again when its watcher reports a change', async () => {
    const answers = [accepted('old'), accepted('new')]
    let notify = () => {}
    const machine = loadingMachine.provide({
      actors: {
        load: fromPromise<Outcome, unknown>(async () => answers.shift() ?? refused('Internal')),
        watchForChanges: fromCallback<LoadingEvent>(({ sendBack }) => {
          notify = () => sendBack({ type: 'refresh' })
        }),
      },
    })
    const actor = coverage.start(machine)
    await waitFor(actor, (snapshot) => snapshot.matches('loaded'))
    notify()
    await waitFor(actor, (snapshot) => snapshot.context.data === 'new')
  })
})
