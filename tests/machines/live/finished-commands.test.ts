import { afterAll, expect, it } from 'vitest'
import { fromCallback, SimulatedClock } from 'xstate'
import { refused } from '#contract/errors.ts'
import { finishedCommandsMachine } from '#machines/flow/finished-commands/finished-commands.machine.ts'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(finishedCommandsMachine)
afterAll(() => coverage.assertComplete())

const item = (commandId: string, name: OutboxItem['name']): OutboxItem => ({
  commandId,
  subject: commandId,
  name,
  payload: {},
  status: 'saved',
  madeAt: 0,
  refusal: null,
  data: null,
})

function watch() {
  const clock = new SimulatedClock()
  const log: string[] = []
  const actor = coverage.start(finishedCommandsMachine, { clock }, (event) => {
    if (event.type === 'refused') log.push(`refused ${event.refusal.code}`)
    else if (event.type === 'finished') log.push(`finished ${event.commandId}`)
    else if (event.type === 'lost')
      log.push(`lost ${event.lost.map(({ reason, itemId }) => `${reason} ${itemId}`)}`)
    else log.push(`undo ${event.items.map(({ commandId }) => commandId)}`)
  })
  return { actor, clock, log }
}

it('a refused command is reported and leaves the outbox at once', () => {
  const { actor, log } = watch()
  actor.send({ type: 'refused', commandId: 'a', refusal: refused('NoAccess') })
  expect(log).toEqual(['refused NoAccess', 'finished a'])
})

it('a saved command stays in the outbox for a second', () => {
  const { actor, clock, log } = watch()
  actor.send({ type: 'saved', item: item('a', 'Qa/Approve') })
  clock.increment(999)
  expect(log).toEqual([])
  clock.increment(1)
  expect(log).toEqual(['finished a'])
})

it('commands that are saved one after another share one message to undo them', () => {
  const { actor, clock, log } = watch()
  actor.send({ type: 'saved', item: item('a', 'Qa/Reject') })
  clock.increment(100)
  actor.send({ type: 'saved', item: item('b', 'Qa/Reject') })
  clock.increment(100)
  expect(log).toEqual([])
  clock.increment(50)
  expect(log).toEqual(['undo a,b'])
  clock.increment(1000)
  expect(log).toEqual(['undo a,b', 'finished a', 'finished b'])
})

it('the state machine for finished commands watches the outbox once, also while commands are collected', () => {
  let watches = 0
  const machine = finishedCommandsMachine.provide({
    actors: {
      watchOutbox: fromCallback(() => {
        watches += 1
      }),
    },
  })
  const actor = coverage.start(machine)
  actor.send({ type: 'saved', item: item('a', 'Qa/Reject') })
  actor.send({ type: 'saved', item: item('b', 'Qa/Reject') })
  expect(watches).toBe(1)
})

it('the undo of a step reports what it could not restore, and nothing if it restored everything', () => {
  const { actor, clock, log } = watch()
  const undone = { ...item('a', 'Run/Undo'), data: { lost: [{ reason: 'quiz', itemId: 'q' }] } }
  actor.send({ type: 'saved', item: undone })
  expect(log).toEqual(['lost quiz q'])
  actor.send({ type: 'saved', item: { ...item('b', 'Run/Undo'), data: { lost: [] } } })
  clock.increment(1000)
  expect(log).toEqual(['lost quiz q', 'finished a', 'finished b'])
})
