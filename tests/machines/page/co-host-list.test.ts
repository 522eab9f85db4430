import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, SimulatedClock, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { CoHost } from '#machines/flow/co-host-list/co-host-list.events.ts'
import { coHostListMachine } from '#machines/flow/co-host-list/co-host-list.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(coHostListMachine)
afterAll(() => coverage.assertComplete())

const user = (accountId: string): CoHost => ({
  accountId,
  logonName: accountId,
  userName: accountId,
  startDate: 1,
  endDate: 2,
  status: 1,
  role: 'user',
})

function run(...answers: (Outcome<CoHost[]> | Error)[]) {
  const clock = new SimulatedClock()
  const machine = coHostListMachine.provide({
    actors: {
      fetchUsers: fromPromise(async () => {
        const next = answers.shift()
        if (!next || next instanceof Error) throw next ?? new Error('one call too many')
        return next
      }),
    },
  })
  const actor = coverage.start(machine, { clock })
  const stands = async () => {
    const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('fetching'))
    return [context.users.map(({ accountId }) => accountId), context.refusal]
  }
  const refresh = () => {
    actor.send({ type: 'refresh' })
    return stands()
  }
  return { actor, clock, stands, refresh }
}

describe('the list of accounts that co-host an event', () => {
  it('the list of co-hosts is fetched at the start, after each change and every minute', async () => {
    const list = run(accepted([user('a')]), accepted([user('a'), user('b')]), accepted([user('b')]))
    expect(await list.stands()).toEqual([['a'], null])
    expect(await list.refresh()).toEqual([['a', 'b'], null])
    list.clock.increment(60_000)
    expect(await list.stands()).toEqual([['b'], null])
  })

  it('the list of co-hosts is fetched again when a change came during a later fetch', async () => {
    const list = run(accepted([user('a')]), accepted([user('a')]), accepted([user('b')]))
    await list.stands()
    list.actor.send({ type: 'refresh' })
    expect(await list.refresh()).toEqual([['b'], null])
  })

  it('the list of co-hosts is fetched again when a change came during the first fetch', async () => {
    const list = run(accepted([]), accepted([user('a')]))
    expect(await list.refresh()).toEqual([['a'], null])
  })

  it('the list of co-hosts keeps its rows when a later fetch fails', async () => {
    const list = run(accepted([user('a')]), refused('Busy'), new Error('broken'))
    await list.stands()
    expect(await list.refresh()).toEqual([['a'], refused('Busy')])
    expect(await list.refresh()).toEqual([['a'], refused('Internal')])
  })

  it.each([
    [refused('Busy'), refused('Busy')],
    [new Error('broken'), refused('Internal')],
  ])(
    'the list of co-hosts can be fetched again after a first fetch that failed (%o)',
    async (answer, reason) => {
      const list = run(answer, accepted([user('a')]))
      expect(await list.stands()).toEqual([[], reason])
      expect(await list.refresh()).toEqual([['a'], null])
    },
  )
})
