import type { OutboxItem } from '../machines/outbox/outbox.events.ts'

/**
 * What an outbox keeps beyond its page, of one guest at one event. Each item has an entry of its own, so that two pages of one guest do not
 * overwrite each other. A browser without storage, or with a full one, keeps nothing and breaks nothing.
 */
export interface OutboxStorage {
  /** Oldest first. */
  load(): OutboxItem[]
  put(item: OutboxItem): void
  remove(commandId: string): void
}

export const noStorage: OutboxStorage = { load: () => [], put: () => {}, remove: () => {} }

/**
 * `storage`: asked for at each use, for it may throw where the user has switched it off. What another guest left over on
 * this phone is dropped: nobody is there any more to send it.
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

/** An older version of the page, or the user, may have written something else. */
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
