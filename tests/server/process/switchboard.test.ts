import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { readStates } from '#server/platform/service-state.ts'
import { connectWorkers } from '#tests/support/server/in-process-cluster.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const listener = () => ({ onMessage: vi.fn(), onResumed: vi.fn() })
const fails = (error: unknown): void => {
  throw error
}

test('one process after the other gets its turn, also after one that has ended with its turn', async () => {
  const { switchboard, workers } = connectWorkers(3)
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
  const { switchboard, workers } = connectWorkers(3)
  const end = await workers[0]?.takeTurn()
  void workers[1]?.takeTurn()
  const third = workers[2]?.takeTurn()
  switchboard.forget(2)
  end?.()
  expect(await third).toBeTypeOf('function')
})

test('a process that does not end its turn is reported, and one that does is not', async () => {
  const { stuck, workers } = connectWorkers(2)
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
  const { full, dropped, workers } = connectWorkers(3)
  const listeners = workers.map(listener)
  const [one, two, three] = workers.map((worker, index) =>
    worker.connect(listeners[index] ?? listener(), fails),
  )
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
  const { switchboard, workers } = connectWorkers(2)
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
  const { workers } = connectWorkers(3)
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

/** A process with metrics and states of its own. */
function share({ workers }: Pick<ReturnType<typeof connectWorkers>, 'workers'>) {
  return workers.map((worker) => {
    const metrics = createMetrics({ process: worker.number, mailWaiting: async () => Number.NaN })
    const states: Record<string, string> = {}
    worker.share({ metrics: () => metrics.registry.getMetricsAsJSON(), states: () => states })
    return { metrics, states }
  })
}

test('the metrics are the sums of all processes, keep the counts of one that has ended, and name each process', async () => {
  const { switchboard, workers } = connectWorkers(2)
  const shared = share({ workers })
  for (const { metrics } of shared) {
    metrics.commands.inc({ name: 'Item/Vote', outcome: 'accepted' }, 5)
    metrics.commitSeconds.observe(0.002)
    metrics.connections.set({ audience: 'guest' }, 10)
  }
  const figures = async () => {
    const lines = (await workers[0]?.readMetrics())?.split('\n') ?? []
    return Object.fromEntries(lines.map((line) => line.split(/ (?=[^ ]+$)/) as [string, string]))
  }
  const counted = {
    'cuelight_commands_total{name="Item/Vote",outcome="accepted"}': '10',
    cuelight_commit_seconds_count: '2',
    'cuelight_commit_seconds_bucket{le="0.0025"}': '2',
    // JSON has no NaN.
    cuelight_mail_waiting: 'Nan',
  }
  const before = await figures()
  expect(before).toMatchObject({ ...counted, 'cuelight_connections{audience="guest"}': '20' })
  expect(Object.keys(before)).toContain('process_resident_memory_bytes{process="2"}')

  switchboard.forget(2)
  expect(await figures()).toMatchObject({ ...counted, 'cuelight_connections{audience="guest"}': '10' })
})

test('the metrics of a process that does not answer are those of its last answer', async () => {
  const { workers } = connectWorkers(2)
  const [, second] = share({ workers })
  second?.metrics.refusals.inc({ code: 'Busy' }, 3)
  await workers[0]?.readMetrics()
  workers[1]?.share({ metrics: () => new Promise(() => {}), states: () => ({}) })
  const reading = workers[0]?.readMetrics()
  await vi.advanceTimersByTimeAsync(limits.reportMilliseconds)
  expect(await reading).toContain('cuelight_refusals_total{code="Busy"} 3')
})

test('a service is ok for all processes only if each finds it so', async () => {
  const { workers } = connectWorkers(2)
  const [first, second] = share({ workers })
  Object.assign(first?.states ?? {}, { mail: 'ok', bucket: 'ok', backup: 'ok' })
  Object.assign(second?.states ?? {}, { mail: 'ok', bucket: 'failing' })
  const all = { mail: 'ok', bucket: 'failing', backup: 'ok' }
  expect(await readStates({ cluster: workers[0], states: first?.states ?? {} })).toEqual(all)
  expect(await readStates({ cluster: workers[1], states: second?.states ?? {} })).toEqual(all)
})

test('requests for the states of all processes share one read while it runs', async () => {
  const { workers } = connectWorkers(2)
  const states = vi.fn(() => ({ mail: 'ok' }))
  workers[1]?.share({ metrics: () => [], states })
  const [one, two] = await Promise.all([workers[0]?.readStates(), workers[0]?.readStates()])
  expect(one).toContainEqual({ mail: 'ok' })
  expect(two).toEqual(one)
  expect(states).toHaveBeenCalledTimes(1)
  await workers[0]?.readStates()
  expect(states).toHaveBeenCalledTimes(2)
})

test('a report that fails is told to the operator, also where Redis carries the messages', async () => {
  const { errors, workers } = connectWorkers(2)
  const broken = new Error('broken')
  workers[1]?.share({ metrics: () => Promise.reject(broken), states: () => ({}) })
  const reading = workers[0]?.readMetrics()
  await vi.advanceTimersByTimeAsync(limits.reportMilliseconds)
  await reading
  expect(errors).toEqual([broken])
})
