import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, SimulatedClock, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { SharedUser } from '../../src/machines/access-list/access-list.events.ts'
import { accessListMachine } from '../../src/machines/access-list/access-list.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(accessListMachine)
afterAll(() => coverage.assertComplete())

const user = (AccountId: string): SharedUser => ({
  AccountId,
  LogonName: AccountId,
  UserName: AccountId,
  StartDate: 1,
  EndDate: 2,
  Status: 1,
  Role: 'user',
})

function run(...answers: (Outcome<SharedUser[]> | Error)[]) {
  const clock = new SimulatedClock()
  const machine = accessListMachine.provide({
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
    return [context.users.map(({ AccountId }) => AccountId), context.refusal]
  }
  const refresh = () => {
    actor.send({ type: 'refresh' })
    return stands()
  }
  return { actor, clock, stands, refresh }
}

describe('the list of those an event is shared with', () => {
  it('is fetched, after each change and from time to time', async () => {
    const list = run(accepted([user('a')]), accepted([user('a'), user('b')]), accepted([user('b')]))
    expect(await list.stands()).toEqual([['a'], null])
    expect(await list.refresh()).toEqual([['a', 'b'], null])
    list.clock.increment(60_000)
    expect(await list.stands()).toEqual([['b'], null])
  })

  it('is fetched anew for a change that came while it was fetched', async () => {
    const list = run(accepted([user('a')]), accepted([user('a')]), accepted([user('b')]))
    await list.stands()
    list.actor.send({ type: 'refresh' })
    expect(await list.refresh()).toEqual([['b'], null])
  })

  it('keeps what it shows when a later fetch fails', async () => {
    const list = run(accepted([user('a')]), refused('Busy'), new Error('broken'))
    await list.stands()
    expect(await list.refresh()).toEqual([['a'], refused('Busy')])
    expect(await list.refresh()).toEqual([['a'], refused('Internal')])
  })

  it('says why it could not be had, and can be tried again', async () => {
    const list = run(new Error('broken'), accepted([user('a')]))
    expect(await list.stands()).toEqual([[], refused('Internal')])
    expect(await list.refresh()).toEqual([['a'], null])
  })
})
