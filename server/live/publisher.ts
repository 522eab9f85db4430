import type { Audience } from '../../src/contract/audience.ts'
import { type Change, type Push, pushIntervals, type Span } from '../../src/contract/protocol.ts'
import { audiences, type Publication } from '../work/write-work.ts'

/** What waits to be pushed to one audience of one event. */
interface Pending {
  changes: Map<string, Change>
  covers: Span[]
  since: number
  pushedAt: number
  timer: NodeJS.Timeout | undefined
}

export interface PublisherOptions {
  epoch: string
  send(eventId: string, audience: Audience, push: Push): void
  /** How many of the audience this server serves. */
  crowd(eventId: string, audience: Audience): number
  /** Whether this server has its hands full. */
  strained?(): boolean
  onPush?(audience: Audience, lagSeconds: number): void
}

export interface Publisher {
  publish(publication: Publication): void
  /** Pushes all that waits. */
  flush(): void
}

/** Joins spans that touch, so that a gathered push says what it covers in few words. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

const idle = (): Pending => ({ changes: new Map(), covers: [], since: 0, pushedAt: 0, timer: undefined })

/**
 * Gathers what guests cause (votes, questions, joins) and pushes it a few times a second; what a host does goes at
 * once, with everything gathered so far.
 */
export function createPublisher(options: PublisherOptions): Publisher {
  const pending = new Map<string, Pending>()
  const keyOf = (eventId: string, audience: Audience): string => `${audience} ${eventId}`

  function interval(eventId: string, audience: Audience): number {
    if (audience !== 'guest') return pushIntervals.small
    const crowd = options.crowd(eventId, audience)
    if (crowd < pushIntervals.crowdFrom) return pushIntervals.guests
    return options.strained?.() ? pushIntervals.strained : pushIntervals.crowd
  }

  function flush(eventId: string, audience: Audience): void {
    const waiting = pending.get(keyOf(eventId, audience))
    if (!waiting) return
    clearTimeout(waiting.timer)
    waiting.timer = undefined
    if (waiting.covers.length === 0) {
      pending.delete(keyOf(eventId, audience))
      return
    }
    const push: Push = {
      epoch: options.epoch,
      covers: joinSpans(waiting.covers),
      changes: [...waiting.changes.values()],
    }
    options.onPush?.(audience, (performance.now() - waiting.since) / 1000)
    pending.set(keyOf(eventId, audience), { ...idle(), pushedAt: performance.now() })
    options.send(eventId, audience, push)
    schedule(eventId, audience)
  }

  /** The timer also forgets an event in which nothing happened any more. */
  function schedule(eventId: string, audience: Audience): void {
    const waiting = pending.get(keyOf(eventId, audience))
    if (!waiting || waiting.timer) return
    const due = (): number => waiting.pushedAt + interval(eventId, audience) - performance.now()
    const comes = (): void => {
      waiting.timer = undefined
      // What has become a strain meanwhile makes a crowd wait longer.
      if (due() > 1) schedule(eventId, audience)
      else flush(eventId, audience)
    }
    waiting.timer = setTimeout(comes, Math.max(0, due()))
    waiting.timer.unref()
  }

  function gather(publication: Publication, audience: Audience): void {
    const { covers, changes } = publication.audiences[audience]
    if (covers[0] === covers[1]) return
    const key = keyOf(publication.eventId, audience)
    const waiting = pending.get(key) ?? idle()
    if (waiting.covers.length === 0) waiting.since = performance.now()
    waiting.covers.push(covers)
    for (const change of changes) waiting.changes.set(change[0], change)
    pending.set(key, waiting)
  }

  return {
    publish(publication) {
      for (const audience of audiences) {
        gather(publication, audience)
        if (publication.urgent) flush(publication.eventId, audience)
        else schedule(publication.eventId, audience)
      }
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
