import * as limits from '#contract/limits.ts'
import type { KeptDraw } from '#machines/flow/draw-participant/draw-participant.ts'

/** Stores the draws of an event on a phone across reloads. */
export interface DrawStorage {
  load(itemId: string): readonly KeptDraw[]
  save(itemId: string, draws: readonly KeptDraw[]): void
}

const isKept = (draw: unknown): draw is KeptDraw =>
  typeof draw === 'object' && draw !== null && 'drawId' in draw && 'commitment' in draw && 'nonce' in draw

function parse(text: string | null): readonly KeptDraw[] {
  const kept: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(kept) ? kept.filter(isKept) : []
}

const prefix = 'cuelight.draws.'
/**
 * The storage key of a list with the storage keys of all lotteries. The lottery that was saved last is at the end.
 */
const orderKey = 'cuelight.draws'

function parseOrder(text: string | null): string[] {
  try {
    const order: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(order) ? order.map(String) : []
  } catch {
    return []
  }
}

/** Moves a storage key to the end of the order and deletes the oldest lotteries over the limit. */
function makeRoom(store: Storage, key: string): void {
  const stored = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  const others = stored.filter((other) => other.startsWith(prefix) && other !== key)
  const order = parseOrder(store.getItem(orderKey))
  // An earlier version did not store the order. Lotteries of that version have the index -1, so these lotteries
  // count as the oldest.
  const oldestFirst = others.sort((a, b) => order.indexOf(a) - order.indexOf(b))
  const excess = Math.max(0, oldestFirst.length + 1 - limits.lotteriesKept)
  for (const old of oldestFirst.slice(0, excess)) store.removeItem(old)
  store.setItem(orderKey, JSON.stringify([...oldestFirst.slice(excess), key]))
}

/**
 * `storage`: called at each use, because access may throw if the user has disabled storage. The draws are then kept in
 * memory only.
 */
export function createDrawStorage(
  eventCode: string,
  guestId: string,
  storage: () => Storage = () => localStorage,
): DrawStorage {
  const keyOf = (itemId: string): string => `${prefix}${eventCode}.${guestId}.${itemId}`
  return {
    load(itemId) {
      try {
        return parse(storage().getItem(keyOf(itemId)))
      } catch {
        return []
      }
    },
    save(itemId, draws) {
      try {
        const store = storage()
        makeRoom(store, keyOf(itemId))
        store.setItem(keyOf(itemId), JSON.stringify(draws))
      } catch {
        // Without storage the draws stay in memory only.
      }
    },
  }
}
