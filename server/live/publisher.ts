import { type Audience, audiences } from '#contract/audience.ts'
import { type Change, type Epoch, type Push, pushIntervals, type Span } from '#contract/interface/protocol.ts'
import type { Publication } from '../engine/write-unit-of-work.ts'
import { createPacer } from './pacer.ts'

/** Changes that wait to be sent together. */
export class WaitingChanges {
  #epoch: Epoch
  readonly #changes = new Map<string, Change>()
  #covers: Span[] = []
  readonly since = performance.now()

  constructor(epoch: Epoch) {
    this.#epoch = epoch
  }

  get epoch(): Epoch {
    return this.#epoch
  }

  add({ epoch, covers, changes }: Push): void {
    if (this.#epoch !== epoch) {
      // A restore of the database has ended the timeline of the waiting changes. Drop them: clients load a new snapshot.
      this.#epoch = epoch
      this.#changes.clear()
      this.#covers = []
    }
    this.#covers.push(...covers)
    for (const change of changes) {
      // A push of another server may be older than what waits here.
      const other = this.#changes.get(change[0])
      if (!other || other[1] <= change[1]) this.#changes.set(change[0], change)
    }
  }

  toPush(): Push {
    return { epoch: this.#epoch, covers: joinSpans(this.#covers), changes: [...this.#changes.values()] }
  }
}

export interface PublisherOptions {
  send(eventId: string, audience: Audience, push: Push): void
  /** Minimum time between two pushes, in milliseconds. */
  interval(eventId: string, audience: Audience): number
  onPush?(audience: Audience, lagSeconds: number): void
}

export interface Publisher {
  publish(publication: Publication): void
  /** Adds the push of another server to the changes that wait. */
  add(eventId: string, audience: Audience, push: Push, isUrgent: boolean): void
  /** Pushes everything that is pending. */
  flush(): void
}

/** Minimum time between two pushes to clients. `crowd`: number of clients of the audience on this server. */
export function pushInterval(audience: Audience, crowd: number, underLoad: boolean): number {
  if (audience !== 'guest') return pushIntervals.small
  if (crowd < pushIntervals.crowdFrom) return pushIntervals.guests
  return underLoad ? pushIntervals.underLoad : pushIntervals.crowd
}

/** Merges spans that touch or overlap, so that a push with many changes lists only a few spans. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/**
 * Collects the changes that guests cause (votes, questions, joins) and pushes them a few times a second. A change that
 * a host causes is pushed at once, together with all changes that wait.
 */
export function createPublisher(options: PublisherOptions): Publisher {
  const waiting = new Map<string, WaitingChanges>()
  const keyOf = (eventId: string, audience: Audience): string => `${audience} ${eventId}`
  const partsOf = (key: string) => key.split(' ') as [Audience, string]

  const pacer = createPacer({
    interval: (key) => {
      const [audience, eventId] = partsOf(key)
      return options.interval(eventId, audience)
    },
    send: (key) => {
      const changes = waiting.get(key)
      if (!changes) return false
      waiting.delete(key)
      const [audience, eventId] = partsOf(key)
      options.onPush?.(audience, (performance.now() - changes.since) / 1000)
      options.send(eventId, audience, changes.toPush())
      return true
    },
  })

  function add(eventId: string, audience: Audience, push: Push, isUrgent: boolean): void {
    const key = keyOf(eventId, audience)
    const changes = waiting.get(key) ?? new WaitingChanges(push.epoch)
    changes.add(push)
    waiting.set(key, changes)
    pacer.added(key, isUrgent)
  }

  return {
    publish({ eventId, epoch, urgent, audiences: parts }) {
      for (const audience of audiences) {
        const { covers, changes } = parts[audience]
        if (covers[0] !== covers[1]) add(eventId, audience, { epoch, covers: [covers], changes }, urgent)
        else if (urgent) pacer.added(keyOf(eventId, audience), true)
      }
    },
    add(eventId, audience, push, isUrgent) {
      const changes = waiting.get(keyOf(eventId, audience))
      // One server may notice a restore of the database later than another. Clients know their own epoch, so let them decide.
      if (changes && changes.epoch !== push.epoch) options.send(eventId, audience, push)
      else add(eventId, audience, push, isUrgent)
    },
    flush: pacer.flush,
  }
}
