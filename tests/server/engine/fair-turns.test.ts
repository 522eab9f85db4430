import { expect, test } from 'vitest'
import { createFairTurns, TurnRefused } from '#server/platform/fair-turns.ts'

/** Fair turns whose work ends when the test decides. */
function held(atOnce: number, waiting: number) {
  const turns = createFairTurns({ atOnce, waiting })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  return {
    begun,
    refused,
    turns,
    ask: (caller: string, name: string): void => {
      const work = () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      }
      turns.take(caller, work).catch((error: unknown) => {
        expect(error).toBeInstanceOf(TurnRefused)
        refused.push(name)
      })
    },
    endOne: async (): Promise<void> => {
      ends.shift()?.()
      await new Promise(setImmediate)
    },
  }
}

test('queued work of several callers is started in turns, however long their queues are', async () => {
  const { ask, begun, endOne } = held(1, 10)
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name)
  ask('b', 'b1')
  ask('c', 'c1')
  ask('c', 'c2')
  for (let turn = 0; turn < 7; turn += 1) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'c2', 'a4'])
})

test('a waiting task learns how many tasks are before it, and that it has started', async () => {
  const turns = createFairTurns({ atOnce: 1, waiting: 10 })
  const ends: (() => void)[] = []
  const places: Record<string, number[]> = {}
  const ask = (caller: string, name: string) => {
    places[name] = []
    const work = () => new Promise<void>((resolve) => ends.push(resolve))
    return turns.take(caller, work, (before) => places[name]?.push(before))
  }
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map((name) => ask(name.charAt(0), name))
  for (const _ of all) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  await Promise.all(all)
  expect(places).toEqual({
    a1: [],
    a2: [1, 0],
    a3: [2, 3, 4, 3, 2, 1, 0],
    b1: [2, 1, 0],
    c1: [3, 2, 1, 0],
    c2: [5, 4, 3, 2, 1, 0],
  })
})

test('two callers with full queues do not block a third caller', async () => {
  const { ask, begun, refused, endOne } = held(2, 6)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask('a', name)
  for (const name of ['b1', 'b2', 'b3', 'b4', 'b5']) ask('b', name)
  await endOne()
  ask('host', 'sign-in')
  await endOne()
  await endOne()
  await endOne()
  expect(begun).toContain('sign-in')
  expect(refused).not.toContain('sign-in')
  expect(refused.length).toBeGreaterThan(0)
})

test('a single caller may use the whole queue, and further work is refused', async () => {
  const { ask, refused, begun, endOne } = held(1, 3)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask('a', name)
  await new Promise(setImmediate)
  expect(refused).toEqual(['a5'])
  for (let turn = 0; turn < 4; turn += 1) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('work that fails frees its place in the queue', async () => {
  const turns = createFairTurns({ atOnce: 1, waiting: 1 })
  const failed = turns.take('a', () => Promise.reject(new Error('no')))
  const next = turns.take('b', async () => 'done')
  await expect(failed).rejects.toThrow('no')
  await expect(next).resolves.toBe('done')
})
