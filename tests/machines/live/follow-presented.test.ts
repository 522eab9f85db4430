import { afterAll, expect, it } from 'vitest'
import type { FollowPresentedEvent } from '#machines/flow/follow-presented/follow-presented.events.ts'
import { followPresentedMachine } from '#machines/flow/follow-presented/follow-presented.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(followPresentedMachine)
afterAll(() => coverage.assertComplete())

function phone(place: string, busy = false) {
  const moves: string[] = []
  const actor = coverage.start(followPresentedMachine, { input: { place, busy } }, (event) =>
    moves.push(event.place),
  )
  return (...events: FollowPresentedEvent[]) => {
    for (const event of events) actor.send(event)
    const { value, context } = actor.getSnapshot()
    return { value, wanted: context.wanted, moves }
  }
}

const shown = (presented: string | null, won = false): FollowPresentedEvent => ({
  type: 'changed',
  presented,
  won,
})
const qa = shown('#qa')
const settled = { value: { known: 'settled' }, wanted: null }

it('a phone on the welcome page moves to what the host presents', () => {
  expect(phone('#')(qa)).toEqual({ value: { known: 'followed' }, wanted: '#qa', moves: ['#qa'] })
})

it('a phone on which the guest reloads a page stays on this page', () => {
  expect(phone('#polls')(qa)).toEqual({ ...settled, moves: [] })
})

it('a phone that the guest reloads offers an open win instead of moving to it', () => {
  expect(phone('#polls')(shown('#qa', true))).toEqual({
    value: { known: 'offering' },
    wanted: '#interaction/won',
    moves: [],
  })
})

it('a phone that is already at the presented place stays there', () => {
  expect(phone('#qa')(qa)).toEqual({ ...settled, moves: [] })
  expect(phone('#interaction')(shown(null, true))).toEqual({ ...settled, moves: [] })
})

it('a phone with unfinished input offers the move, and the guest can decline it', () => {
  const offered = phone('#', true)
  expect(offered(qa)).toEqual({ value: { known: 'offering' }, wanted: '#qa', moves: [] })
  expect(offered({ type: 'declined' })).toEqual({ ...settled, moves: [] })
  expect(offered(shown('#polls/p'))).toMatchObject({ value: { known: 'offering' }, wanted: '#polls/p' })
  expect(offered(shown(null))).toEqual({ ...settled, moves: [] })
})

it('a phone follows again after the guest has finished the input', () => {
  const follows = phone('#', true)
  follows(qa, { type: 'busyChanged', busy: false }, { type: 'placed', place: '#me' })
  expect(follows(shown('#polls/p'))).toEqual({
    value: { known: 'followed' },
    wanted: '#polls/p',
    moves: ['#polls/p'],
  })
})

it('a phone moves to a new win rather than to what the host presents', () => {
  const follows = phone('#')
  follows(shown(null))
  expect(follows(shown('#qa', true)).moves).toEqual(['#interaction/won'])
})
