import { LRUCache } from 'lru-cache'
import * as limits from '#contract/limits.ts'
import type { OpenDraw } from './open-draw.ts'

type Make<Value> = () => Promise<Value | undefined>

/**
 * Caches values about draws that no longer change. Many phones request the same draw at the same moment. The value is
 * computed once for all of them, because this takes time in proportion to the pool.
 * @param sizeOf number of entries and phones in the value
 */
export function createHeld<Value>(sizeOf: (value: Value) => number) {
  const held = new LRUCache<string, Promise<Value | undefined>>({ maxSize: limits.drawEntriesHeld })
  return (key: string, make: Make<Value>): Promise<Value | undefined> => {
    const known = held.get(key)
    if (known) return known
    const making = make()
    held.set(key, making, { size: 1 })
    making.then(
      (value) => {
        // Delete the entry first, because `set` does not change the size of an existing entry.
        held.delete(key)
        if (value !== undefined) held.set(key, making, { size: 1 + sizeOf(value) })
      },
      () => held.delete(key),
    )
    return making
  }
}

type Open = (drawId: string) => Promise<OpenDraw | undefined>

/**
 * Caches finished draws, so that the server computes each draw only once.
 * @param open reads and computes the draw; returns undefined if the draw does not exist
 */
export function createHeldDraws(open: Open): Open {
  const hold = createHeld<OpenDraw>(({ pool, numbers }) => pool.length + numbers.length)
  return (drawId) => hold(drawId, () => open(drawId))
}
