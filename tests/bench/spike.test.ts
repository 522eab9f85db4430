import { expect, test } from 'vitest'
import type { BatchCosts, Costs } from '#bench/simulate/costs.ts'
import { lineThrough } from '#bench/simulate/costs.ts'
import type { Spike } from '#bench/simulate/simulated-server.ts'
import { simulateSpike } from '#bench/simulate/spike.ts'
import { emptyPublication } from '#server/engine/write-unit-of-work.ts'

const free = { fixed: 0, each: 0 }
const batch = (given: Partial<BatchCosts> = {}) => {
  const costs = { cpu: free, database: free, ...given }
  return { afterOwn: costs, afterOther: costs }
}

/** A publication that changes the tally for phones. */
const shown = {
  ...emptyPublication('event'),
  audiences: {
    ...emptyPublication('event').audiences,
    guest: { covers: [0, 1] as [number, number], changes: [['tally:poll', 1, { voters: 1 }] as never] },
  },
}
const hidden = { publication: emptyPublication('event'), own: undefined }

const costsOf = (given: Partial<Costs> = {}): Costs => ({
  batch: { join: batch(), vote: batch(), voteWithResults: batch() },
  register: { cpu: 0, database: 0 },
  enter: { cpu: 0, database: 0 },
  view: { cpu: 0, database: 0 },
  vote: { cpu: 0 },
  push: { cpu: 0 },
  forward: { send: free, receive: free },
  redis: { delivery: free },
  bytes: { enter: 1000, vote: 100 },
  published: { join: hidden, vote: hidden, voteWithResults: { publication: shown, own: undefined } },
  ...given,
})

const spikeOf = (given: Partial<Spike> = {}): Spike => ({
  servers: 1,
  guests: 400,
  joinsAt: () => 0,
  voteMilliseconds: 1000,
  roundTripMilliseconds: 0,
  databaseCores: 1,
  diskMilliseconds: 0,
  ...given,
})

test('joins wait for the core of their server, so four servers take a quarter of the time of one', async () => {
  const costs = costsOf({ register: { cpu: 6, database: 0 }, enter: { cpu: 4, database: 0 } })
  const one = (await simulateSpike(costs, spikeOf())).joins
  const four = (await simulateSpike(costs, spikeOf({ servers: 4 }))).joins
  expect(one.seconds).toBeCloseTo(4, 1)
  expect(four.seconds).toBeCloseTo(1, 1)
  expect(four.server.cpuSeconds).toBeCloseTo(1, 1)
})

test('the batches of one event follow each other on all servers', async () => {
  const costs = costsOf({ batch: { ...costsOf().batch, join: batch({ database: { fixed: 120, each: 0 } }) } })
  const { joins } = await simulateSpike(costs, spikeOf({ servers: 4, databaseCores: 8 }))
  expect(joins.postgres.transactions).toBeGreaterThanOrEqual(4)
  // Each transaction waits six times for 20 ms.
  expect(joins.postgres.lockedSeconds).toBeCloseTo(joins.postgres.transactions * 0.12, 2)
  expect(joins.seconds).toBeGreaterThanOrEqual(joins.postgres.lockedSeconds)
})

test('results that all phones show are pushed to every phone, also to those of other servers', async () => {
  const { votes, votesWithResults } = await simulateSpike(costsOf(), spikeOf({ servers: 2 }))
  const phonesPerServer = 200
  // The answers to the votes, and one heartbeat.
  expect(votes.server.messages).toBe(2 * phonesPerServer)
  expect(votes.redis.messages).toBeGreaterThan(0)
  const pushes = (votesWithResults.server.messages - votes.server.messages) / phonesPerServer
  // A push at the start and one at the end of each interval of 500 ms.
  expect(pushes).toBeGreaterThanOrEqual(3)
  expect(pushes).toBeLessThanOrEqual(4)
  expect(votesWithResults.lastPushMilliseconds).toBeLessThanOrEqual(1000)
})

test('a slow push to many phones delays the answers of the same server', async () => {
  const spike = spikeOf({ guests: 400 })
  const quick = (await simulateSpike(costsOf(), spike)).votesWithResults
  const slow = (await simulateSpike(costsOf({ push: { cpu: 1 } }), spike)).votesWithResults
  expect(quick.answer.max).toBeLessThan(100)
  expect(slow.answer.max).toBeGreaterThan(300)
})

test('a command that does not find room in the queue is sent again by the phone', async () => {
  const costs = costsOf({
    batch: { ...costsOf().batch, join: batch({ database: { fixed: 1200, each: 0 } }) },
  })
  const { joins } = await simulateSpike(costs, spikeOf({ guests: 20_200 }))
  expect(joins.busy).toBeGreaterThan(0)
  expect(joins.answer.count).toBe(20_200)
})

test('guests who enter together share a read of the event', async () => {
  const costs = costsOf({ view: { cpu: 50, database: 0 } })
  const { joins } = await simulateSpike(costs, spikeOf())
  expect(joins.server.cpuSeconds).toBeLessThanOrEqual(0.2)
  expect(joins.seconds).toBeGreaterThanOrEqual(0.05)
})

test('the line through two measured costs has no part below zero', () => {
  expect(lineThrough([1, 3], [1001, 2003])).toEqual({ fixed: 1, each: 2 })
  expect(lineThrough([1, 3], [1001, 2])).toEqual({ fixed: 3, each: 0 })
  expect(lineThrough([10, 1], [20, 3])).toEqual({ fixed: 0, each: 0.2 })
})
