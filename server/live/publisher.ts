import { type Audience, audiences } from '#contract/audience.ts'
import { type Change, type Epoch, type Push, pushIntervals, type Span } from '#contract/interface/protocol.ts'
import type { Publication } from '../engine/write-unit-of-work.ts'

/** Changes that wait to be pushed to one audience of one event. */
interface Pending {
  epoch: Epoch
  changes: Map<string, Change>
  covers: Span[]
  since: number
  pushedAt: number
  timer: NodeJS.Timeout | undefined
}

export interface PublisherOptions {
  /** `isUrgent`: the push does not wait for an interval. */
  send(eventId: string, audience: Audience, push: Push, isUrgent: boolean): void
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

const idle = (epoch: Epoch): Pending => ({
  epoch,
  changes: new Map(),
  covers: [],
  since: 0,
  pushedAt: 0,
  timer: undefined,
})

/**
 * Collects the changes that guests cause (votes, questions, joins) and pushes them a few times a second. A change that
 * a host causes is pushed at once, together with all changes that wait.
 */
export function createPublisher(options: PublisherOptions): Publisher {
  const pending = new Map<string, Pending>()
  const keyOf = (eventId: string, audience: Audience): string => `${audience} ${eventId}`

  function flush(eventId: string, audience: Audience, isUrgent = false): void {
    const waiting = pending.get(keyOf(eventId, audience))
    if (!waiting) return
    clearTimeout(waiting.timer)
    waiting.timer = undefined
    if (waiting.covers.length === 0) {
      pending.delete(keyOf(eventId, audience))
      return
    }
    const push: Push = {
      epoch: waiting.epoch,
      covers: joinSpans(waiting.covers),
      changes: [...waiting.changes.values()],
    }
    options.onPush?.(audience, (performance.now() - waiting.since) / 1000)
    pending.set(keyOf(eventId, audience), { ...idle(waiting.epoch), pushedAt: performance.now() })
    options.send(eventId, audience, push, isUrgent)
    schedule(eventId, audience)
  }

  /** Sets the timer of the next push. The timer also removes an event that has no further changes. */
  function schedule(eventId: string, audience: Audience): void {
    const waiting = pending.get(keyOf(eventId, audience))
    if (!waiting || waiting.timer) return
    const due = (): number => waiting.pushedAt + options.interval(eventId, audience) - performance.now()
    const comes = (): void => {
      waiting.timer = undefined
      // By now the server may be under load, or the audience may have grown. Then the interval is longer, and the timer
      // is set again.
      if (due() > 1) schedule(eventId, audience)
      else flush(eventId, audience)
    }
    waiting.timer = setTimeout(comes, Math.max(0, due()))
    waiting.timer.unref()
  }

  function addToBatch(eventId: string, audience: Audience, { epoch, covers, changes }: Push): void {
    const key = keyOf(eventId, audience)
    const waiting = pending.get(key) ?? idle(epoch)
    if (waiting.epoch !== epoch) {
      // A restore of the database has ended the timeline of the waiting changes. Drop them: clients load a new snapshot.
      waiting.epoch = epoch
      waiting.changes.clear()
      waiting.covers = []
    }
    if (waiting.covers.length === 0) waiting.since = performance.now()
    waiting.covers.push(...covers)
    for (const change of changes) {
      // A push of another server may be older than what waits here.
      const other = waiting.changes.get(change[0])
      if (!other || other[1] <= change[1]) waiting.changes.set(change[0], change)
    }
    pending.set(key, waiting)
  }

  function flushOrSchedule(eventId: string, audience: Audience, isUrgent: boolean): void {
    if (isUrgent) flush(eventId, audience, true)
    else schedule(eventId, audience)
  }

  return {
    publish({ eventId, epoch, urgent, audiences: parts }) {
      for (const audience of audiences) {
        const { covers, changes } = parts[audience]
        if (covers[0] !== covers[1]) addToBatch(eventId, audience, { epoch, covers: [covers], changes })
        flushOrSchedule(eventId, audience, urgent)
      }
    },
    add(eventId, audience, push, isUrgent) {
      const waiting = pending.get(keyOf(eventId, audience))
      // One server may notice a restore of the database later than another. Clients know their own epoch, so let them decide.
      if (waiting && waiting.epoch !== push.epoch) return options.send(eventId, audience, push, isUrgent)
      addToBatch(eventId, audience, push)
      flushOrSchedule(eventId, audience, isUrgent)
    },
    flush() {
      for (const key of [...pending.keys()]) {
        const [audience, eventId] = key.split(' ') as [Audience, string]
        flush(eventId, audience)
        clearTimeout(pending.get(key)?.timer)
      }
      pending.clear()
    },
  }
}
