import { LRUCache } from 'lru-cache'
import * as limits from '#contract/limits.ts'
import type { Height } from '../store/timeline.ts'
import type { Aggregate } from './aggregate.ts'
import type { Kind } from './charts.ts'

/**
 * What a server remembers of an event from one commit to the next, so that the next one need not read it. It is used only if
 * the transaction reads the same epoch and sequence, so no command was committed since.
 */
export class HeldState {
  /** null: the event has no such aggregate. */
  readonly aggregates = new Map<string, Aggregate | null>()
  /** See `heldValue`. */
  readonly values = new Map<string, { value: unknown; until: Kind | null }>()

  /** Remembers the current version of an aggregate; null: the event has none. */
  remember(id: string, aggregate: Aggregate | null): void {
    this.aggregates.delete(id)
    this.aggregates.set(id, aggregate)
    const [oldest] = this.aggregates.keys()
    if (this.aggregates.size > limits.aggregatesHeld && oldest !== undefined) this.aggregates.delete(oldest)
  }
}

/** The held states of the events that were written last. */
export function createHeldStates() {
  const states = new LRUCache<string, Height & { state: HeldState }>({
    max: limits.eventsHeld,
    // Another server may have erased what is held here.
    ttl: limits.heldMilliseconds,
    ttlAutopurge: true,
  })
  return {
    /** Takes the held state, which is lost if the transaction fails: it may have changes of the transaction by then. */
    take(eventId: string, { epoch, seq }: Height): HeldState {
      const held = states.get(eventId)
      states.delete(eventId)
      return held?.epoch === epoch && held.seq === seq ? held.state : new HeldState()
    },
    /** Call this after the commit only. */
    keep(eventId: string, { epoch, seq }: Height, state: HeldState): void {
      states.set(eventId, { epoch, seq, state })
    },
  }
}

export type HeldStates = ReturnType<typeof createHeldStates>

/**
 * A value that a feature keeps in the held state.
 * @param until the value is dropped after a commit that changed an aggregate of this kind, and the feature adds the changes of
 * its own batch; null: the feature changes the value itself
 */
export const heldValue = <Value>(name: string, until: Kind | null) => ({
  get: ({ held }: { held: HeldState }) => held.values.get(name)?.value as Value | undefined,
  set: ({ held }: { held: HeldState }, value: Value): void => void held.values.set(name, { value, until }),
})
