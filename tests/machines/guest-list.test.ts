import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, SimulatedClock, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type {
  GuestListEvent,
  GuestQuery,
  ListedGuest,
} from '../../src/machines/guest-list/guest-list.events.ts'
import { guestListMachine } from '../../src/machines/guest-list/guest-list.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(guestListMachine)
afterAll(() => coverage.assertComplete())

const guest = (id: string): ListedGuest => ({ Id: id, Username: id, Company: '', Email: '', JoinedOn: 1 })
const fullPage = Array.from({ length: limits.guestsPerPage }, (_, index) => guest(`g${index}`))
const lastOfPage = fullPage.at(-1)?.Id

function run(...answers: (Outcome<ListedGuest[]> | Error)[]) {
  const asked: GuestQuery[] = []
  const clock = new SimulatedClock()
  const machine = guestListMachine.provide({
    actors: {
      fetchGuests: fromPromise(async ({ input }) => {
        asked.push(input)
        const next = answers.shift()
        if (!next || next instanceof Error) throw next ?? new Error('one call too many')
        return next
      }),
    },
  })
  const actor = coverage.start(machine, { clock })
  const stands = async () => {
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('fetching'))
    return { value, count: context.guests.length, refusal: context.refusal, asked: asked.splice(0) }
  }
  const send = (event: GuestListEvent) => {
    actor.send(event)
    return stands()
  }
  return { clock, stands, send }
}

describe('the guest list', () => {
  it('comes page by page until one is not full', async () => {
    const list = run(accepted(fullPage), accepted(fullPage), accepted([guest('last')]))
    expect(await list.stands()).toEqual({
      value: 'shown',
      count: fullPage.length,
      refusal: null,
      asked: [{ search: '', afterId: null }],
    })
    expect(await list.send({ type: 'more' })).toMatchObject({
      value: 'shown',
      count: fullPage.length * 2,
      asked: [{ search: '', afterId: lastOfPage }],
    })
    expect(await list.send({ type: 'more' })).toMatchObject({
      value: 'complete',
      count: fullPage.length * 2 + 1,
    })
  })

  it('is searched when the typing pauses', async () => {
    const list = run(accepted([guest('a')]), accepted([guest('b')]))
    expect(await list.stands()).toMatchObject({ value: 'complete', count: 1 })
    expect(await list.send({ type: 'search', text: 'l' })).toMatchObject({ value: 'typing', asked: [] })
    await list.send({ type: 'search', text: 'lin' })
    list.clock.increment(300)
    expect(await list.stands()).toMatchObject({
      value: 'complete',
      asked: [{ search: 'lin', afterId: null }],
    })
  })

  it('can be fetched again, also after a failure, and keeps what it shows meanwhile', async () => {
    const list = run(
      refused('Unreachable'),
      new Error('broken'),
      accepted(fullPage),
      refused('Busy'),
      new Error('broken'),
      accepted(fullPage),
      accepted([guest('a')]),
      accepted([guest('a')]),
    )
    expect(await list.stands()).toMatchObject({ value: 'failed', refusal: refused('Unreachable') })
    expect(await list.send({ type: 'refresh' })).toMatchObject({
      value: 'failed',
      refusal: refused('Internal'),
    })
    expect(await list.send({ type: 'refresh' })).toMatchObject({ value: 'shown', refusal: null })
    expect(await list.send({ type: 'more' })).toMatchObject({
      value: 'shown',
      count: fullPage.length,
      refusal: refused('Busy'),
    })
    expect(await list.send({ type: 'more' })).toMatchObject({ value: 'shown', refusal: refused('Internal') })
    expect(await list.send({ type: 'refresh' })).toMatchObject({ value: 'shown', refusal: null })
    expect(await list.send({ type: 'refresh' })).toMatchObject({ value: 'complete', count: 1 })
    expect(await list.send({ type: 'refresh' })).toMatchObject({ value: 'complete', count: 1 })
  })

  it('loses removed guests at once', async () => {
    const list = run(accepted(fullPage), accepted([guest('a'), guest('b')]))
    await list.stands()
    expect(await list.send({ type: 'removed', ids: ['g0', 'g1'] })).toMatchObject({
      value: 'shown',
      count: fullPage.length - 2,
    })
    await list.send({ type: 'refresh' })
    expect(await list.send({ type: 'removed', ids: ['a'] })).toMatchObject({ value: 'complete', count: 1 })
  })
})
