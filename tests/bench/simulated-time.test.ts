import { expect, test } from 'vitest'
import { inSimulatedTime, Resource, watchUtilization } from '#bench/simulate/simulated-time.ts'

test('timers and the clock of the process are simulated, and are the real ones afterwards', async () => {
  const before = { setTimeout, setImmediate, clearTimeout, now: performance.now }
  const times = await inSimulatedTime(async (time) => {
    const seen: number[] = []
    const cancelled = setTimeout(() => seen.push(-1), 5)
    clearTimeout(cancelled)
    await new Promise<void>((resolve) => setTimeout(resolve, 3_600_000).unref())
    seen.push(performance.now())
    await new Promise<void>((resolve) => setImmediate(resolve))
    await time.pause(10)
    return [...seen, time.now]
  })
  expect(times).toEqual([3_600_000, 3_600_010])
  expect({ setTimeout, setImmediate, clearTimeout, now: performance.now }).toEqual(before)
})

test('simulated tasks run in the order of their times, and those of one time in the order in which they were set', async () => {
  const order = await inSimulatedTime(async (time) => {
    const seen: string[] = []
    for (let index = 0; index < 200; index += 1) {
      const at = (index * 7919) % 50
      time.after(at, () => seen.push(`${String(at).padStart(2, '0')} ${String(index).padStart(3, '0')}`))
    }
    await time.pause(60)
    return seen
  })
  expect(order).toHaveLength(200)
  expect(order).toEqual(order.toSorted())
})

test('the timers are the real ones again after simulated work has failed', async () => {
  const before = setTimeout
  await expect(inSimulatedTime(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(setTimeout).toBe(before)
})

test('simulated work that waits for nothing fails instead of waiting for ever', async () => {
  await expect(inSimulatedTime(() => new Promise(() => {}))).rejects.toThrow('nothing is left to do')
})

test('a core does one thing after the other, and a database with two cores does two at the same time', async () => {
  const finished = (places: number) =>
    inSimulatedTime(async (time) => {
      const resource = new Resource(time, places)
      const ends: number[] = []
      await Promise.all(
        [10, 20, 30].map(async (cost) => {
          await resource.use(cost)
          ends.push(time.now)
        }),
      )
      return { ends, spent: resource.spent }
    })
  expect(await finished(1)).toEqual({ ends: [10, 30, 60], spent: 60 })
  expect(await finished(2)).toEqual({ ends: [10, 20, 40], spent: 60 })
})

test('the utilization of a core is that of the last complete window, with work that is not finished', async () => {
  const shares = await inSimulatedTime(async (time) => {
    const core = new Resource(time, 1)
    const share = watchUtilization(time, core, 100)
    void core.use(150)
    const seen = [share()]
    for (let turn = 0; turn < 3; turn += 1) {
      await time.pause(100)
      seen.push(share())
    }
    return seen
  })
  expect(shares).toEqual([0, 1, 0.5, 0])
})
