import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, SimulatedClock, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { EventListEvent, ListedEvent, WhoseEvents } from '#machines/flow/event-list/event-list.events.ts'
import { eventListMachine } from '#machines/flow/event-list/event-list.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(eventListMachine)
afterAll(() => coverage.assertComplete())

const listed = (code: string): ListedEvent => ({
  id: code,
  eventName: code,
  eventCode: code,
  startDate: 1,
  endDate: 2,
  timeZone: '',
  location: '',
  progress: 'processing',
  participants: 0,
  participantLimit: 500,
  createdOn: 1,
  role: 'owner',
  ownerName: '',
  sharedUntil: null,
})

function run(...answers: (Outcome<ListedEvent[]> | Error)[]) {
  const clock = new SimulatedClock()
  const asked: WhoseEvents[] = []
  const machine = eventListMachine.provide({
    actors: {
      fetchEvents: fromPromise<Outcome<ListedEvent[]>, { whose: WhoseEvents }>(async ({ input }) => {
        asked.push(input.whose)
        const next = answers.shift()
        if (!next || next instanceof Error) throw next ?? new Error('one call too many')
        return next
      }),
    },
  })
  const actor = coverage.start(machine, { clock, input: { whose: 'all' } })
  const stands = async () => {
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('fetching'))
    return { value, codes: context.events.map((event) => event.eventCode), refusal: context.refusal }
  }
  const send = (event: EventListEvent) => {
    actor.send(event)
    return stands()
  }
  return { actor, clock, asked, stands, send }
}

describe('the event list', () => {
  it('the event list is fetched at the start, on demand and every minute', async () => {
    const list = run(accepted([listed('A')]), accepted([listed('A'), listed('B')]), accepted([]))
    expect(await list.stands()).toEqual({ value: { shown: 'resting' }, codes: ['A'], refusal: null })
    expect(await list.send({ type: 'refresh' })).toMatchObject({ codes: ['A', 'B'] })
    list.clock.increment(60_000)
    expect(await list.stands()).toMatchObject({ codes: [] })
  })

  it('the event list can be fetched again after its first fetch failed', async () => {
    const list = run(refused('Unreachable'), new Error('broken'), accepted([listed('A')]))
    expect(await list.stands()).toEqual({ value: 'failed', codes: [], refusal: refused('Unreachable') })
    expect(await list.send({ type: 'refresh' })).toMatchObject({
      value: 'failed',
      refusal: refused('Internal'),
    })
    expect(await list.send({ type: 'refresh' })).toMatchObject({ codes: ['A'], refusal: null })
  })

  it('the event list keeps its rows when a later fetch fails', async () => {
    const list = run(accepted([listed('A')]), refused('Busy'), new Error('broken'))
    await list.stands()
    expect(await list.send({ type: 'refresh' })).toEqual({
      value: { shown: 'resting' },
      codes: ['A'],
      refusal: refused('Busy'),
    })
    expect(await list.send({ type: 'refresh' })).toMatchObject({ codes: ['A'], refusal: refused('Internal') })
  })

  it('the event list is fetched again when another owner filter is chosen, and later fetches keep that filter', async () => {
    const list = run(accepted([listed('A'), listed('B')]), accepted([listed('B')]), accepted([]))
    await list.stands()
    expect(await list.send({ type: 'choose', whose: 'shared' })).toMatchObject({ codes: ['B'] })
    expect(await list.send({ type: 'refresh' })).toMatchObject({ codes: [] })
    expect(list.asked).toEqual(['all', 'shared', 'shared'])
  })

  it('the event list is fetched again when an event was copied during the fetch', async () => {
    const list = run(
      accepted([]),
      accepted([listed('A')]),
      accepted([listed('A')]),
      accepted([listed('A'), listed('B')]),
    )
    expect(await list.send({ type: 'refresh' })).toMatchObject({ codes: ['A'] })
    list.actor.send({ type: 'refresh' })
    expect(await list.send({ type: 'refresh' })).toMatchObject({ codes: ['A', 'B'] })
  })

  it('the event list is fetched again when an event was deleted during the fetch', async () => {
    const list = run(accepted([listed('A')]), accepted([listed('A')]), accepted([]))
    await list.stands()
    list.actor.send({ type: 'choose', whose: 'mine' })
    list.actor.send({ type: 'removed', code: 'A' })
    expect(list.actor.getSnapshot().context.events).toEqual([])
    expect(await list.stands()).toMatchObject({ codes: [] })
  })

  it('the event list removes a deleted event at once', async () => {
    const list = run(accepted([listed('A'), listed('B')]), accepted([listed('B')]))
    await list.stands()
    list.actor.send({ type: 'removed', code: 'A' })
    expect(list.actor.getSnapshot().context.events).toEqual([listed('B')])
    expect(await list.stands()).toMatchObject({ codes: ['B'] })
  })
})
