import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'

/**
 * Stores the outbox of a guest at an event across reloads. Each item has its own entry, so that two pages of a
 * guest do not overwrite each other's items. If the storage is missing or full, nothing is stored and nothing
 * fails.
 */
export interface OutboxStorage {
  /** Oldest first. */
  load(): OutboxItem[]
  put(item: OutboxItem): void
  remove(commandId: string): void
}

export const noStorage: OutboxStorage = { load: () => [], put: () => {}, remove: () => {} }

/**
 * `storage`: called at each use, because access may throw if the user has disabled storage. Items of another guest on
 * this phone are deleted, because nobody can send them.
 */
export function createOutboxStorage(
  eventCode: string,
  guestId: string,
  storage: () => Storage = () => localStorage,
): OutboxStorage {
  const ofEvent = `cuelight.outbox.${eventCode}.`
  const prefix = `${ofEvent}${guestId}.`
  const attempt = <Result>(action: (store: Storage) => Result, otherwise: Result): Result => {
    try {
      return action(storage())
    } catch {
      return otherwise
    }
  }
  const keysIn = (store: Storage): string[] =>
    Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
      key.startsWith(ofEvent),
    )
  attempt((store) => {
    for (const key of keysIn(store)) if (!key.startsWith(prefix)) store.removeItem(key)
  }, undefined)
  return {
    load: () =>
      attempt((store) => {
        return keysIn(store)
          .filter((key) => key.startsWith(prefix))
          .flatMap((key) => parse(store.getItem(key)))
          .sort((a, b) => a.madeAt - b.madeAt)
      }, []),
    put: (item) =>
      attempt((store) => store.setItem(prefix + item.commandId, JSON.stringify(item)), undefined),
    remove: (commandId) => attempt((store) => store.removeItem(prefix + commandId), undefined),
  }
}

function parse(text: string | null): OutboxItem[] {
  try {
    const item: unknown = JSON.parse(text ?? 'null')
    return isOutboxItem(item) ? [item] : []
  } catch {
    return []
  }
}

/** An older version of the page, or the user, may have stored other data. */
function isOutboxItem(item: unknown): item is OutboxItem {
  if (typeof item !== 'object' || item === null) return false
  const { commandId, subject, name, payload, status, madeAt, refusal } = item as Record<string, unknown>
  return (
    typeof commandId === 'string' &&
    typeof subject === 'string' &&
    typeof name === 'string' &&
    typeof payload === 'object' &&
    payload !== null &&
    typeof madeAt === 'number' &&
    (status === 'pending' || status === 'sending' || (status === 'refused' && typeof refusal === 'object'))
  )
}
