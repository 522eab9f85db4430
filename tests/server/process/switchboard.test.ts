import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { ToWorker } from '#server/platform/cluster/messages.ts'
import { Switchboard } from '#server/platform/cluster/switchboard.ts'
import { createWorker } from '#server/platform/cluster/worker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Workers at a switchboard whose pipes have no delay. */
function connected(count: number) {
  const stuck: number[] = []
  const dropped: ToWorker[] = []
  const full = new Set<number>()
  const switchboard = new Switchboard<number>({
    send: (to, message, mayBeDropped) => {
      if (mayBeDropped && full.has(to)) dropped.push(message)
      else workers[to - 1]?.receive(message)
    },
    readMetrics: async () => '',
    onStuck: (number) => void stuck.push(number),
  })
  const workers = Array.from({ length: count }, (_, index) =>
    createWorker({
      number: index + 1,
      prepares: index === 0,
      socketOf: undefined,
      send: (message) => switchboard.take(index + 1, message),
    }),
  )
  for (const { worker } of workers) worker.ready(3000)
  return { switchboard, stuck, dropped, full, workers: workers.map(({ worker }) => worker) }
}

const listener = () => ({ onMessage: vi.fn(), onResumed: vi.fn() })
const fails = (error: unknown): void => {
  throw error
}

test('one process after the other gets its turn, also after one that has ended with its turn', async () => {
  const { switchboard, workers } = connected(3)
  const order: number[] = []
  const ends = workers.map(({ takeTurn, number }) =>
    takeTurn().then((end) => {
      order.push(number)
      return end
    }),
  )
  const end = await ends[0]
  expect(order).toEqual([1])
  end?.()
  await ends[1]
  expect(order).toEqual([1, 2])
  switchboard.forget(2)
  await ends[2]
  expect(order).toEqual([1, 2, 3])
})

test('a process that ends while it waits for its turn gets none', async () => {
  const { switchboard, workers } = connected(3)
  const end = await workers[0]?.takeTurn()
  void workers[1]?.takeTurn()
  const third = workers[2]?.takeTurn()
  switchboard.forget(2)
  end?.()
  expect(await third).toBeTypeOf('function')
})

test('a process that does not end its turn is reported, and one that does is not', async () => {
  const { stuck, workers } = connected(2)
  const end = await workers[0]?.takeTurn()
  vi.advanceTimersByTime(limits.writerTurnMilliseconds - 1)
  end?.()
  vi.advanceTimersByTime(limits.writerTurnMilliseconds)
  expect(stuck).toEqual([])
  await workers[1]?.takeTurn()
  vi.advanceTimersByTime(limits.writerTurnMilliseconds)
  expect(stuck).toEqual([2])
})

test('a message reaches the others that listen, and a slow one loses only what may get lost', async () => {
  const { full, dropped, workers } = connected(3)
  const listeners = workers.map(listener)
  const [one, two, three] = workers.map((worker, index) => worker.connect(listeners[index] ?? listener(), fails))
  two?.listen('event/1')
  three?.listen('event/1')
  await three?.hears('event/1')
  full.add(3)
  one?.publish('event/1', { seq: 1 }, true)
  one?.publish('event/1', { seq: 2 }, false)
  const seen = listeners.map(({ onMessage }) => onMessage.mock.calls.map(([, message]) => message.seq))
  expect(seen).toEqual([[], [1, 2], [2]])
  expect(dropped).toHaveLength(1)
})

test('the others learn that a process has ended, whose last messages may be lost', () => {
  const { switchboard, workers } = connected(2)
  const [one, two] = workers.map((worker) => {
    const each = listener()
    worker.connect(each, fails)
    return each
  })
  switchboard.forget(1)
  expect(one?.onResumed).not.toHaveBeenCalled()
  expect(two?.onResumed).toHaveBeenCalledOnce()
})

test('a listener that throws keeps no message from the others', async () => {
  const { workers } = connected(3)
  const listeners = workers.map(listener)
  const errors: unknown[] = []
  const [one, two, three] = workers.map((worker, index) =>
    worker.connect(listeners[index] ?? listener(), (error) => void errors.push(error)),
  )
  two?.listen('event/1')
  three?.listen('event/1')
  await three?.hears('event/1')
  const failure = new Error('cannot be handled')
  listeners[1]?.onMessage.mockImplementation(() => fails(failure))
  one?.publish('event/1', { seq: 1 }, true)
  expect(listeners[2]?.onMessage).toHaveBeenCalledWith('event/1', { seq: 1 })
  expect(errors).toEqual([failure])
})
