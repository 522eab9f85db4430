import { afterAll, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import * as limits from '#contract/limits.ts'
import { bulkPortion, bulkQueueMachine } from '#machines/flow/bulk-queue/bulk-queue.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(bulkQueueMachine)
afterAll(() => coverage.assertComplete())

const pause = (bulkPortion / limits.messagesPerSocket.perSecond) * 1000

function queue() {
  const clock = new SimulatedClock()
  const portions: string[][] = []
  const actor = coverage.start(bulkQueueMachine, { clock }, ({ commands }) =>
    portions.push(commands.map(({ id }) => id)),
  )
  const run = (ids: string[]) =>
    actor.send({ type: 'run', commands: ids.map((id) => ({ name: 'Qa/Approve', id })) })
  return { actor, clock, portions, run }
}

const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => `${from + index}`)

it('the bulk queue sends a few commands at once', () => {
  const { actor, portions, run } = queue()
  run(['1', '2'])
  expect(portions).toEqual([['1', '2']])
  expect(actor.getSnapshot().value).toBe('idle')
})

it('the bulk queue sends many commands in portions, also those that are added during a pause', () => {
  const { actor, clock, portions, run } = queue()
  run(ids(0, bulkPortion + 1))
  expect(portions).toEqual([ids(0, bulkPortion)])
  run(['new'])
  clock.increment(pause - 1)
  expect(portions).toHaveLength(1)
  clock.increment(1)
  expect(portions[1]).toEqual([`${bulkPortion}`, 'new'])
  expect(actor.getSnapshot().context.waiting).toEqual([])
})
