import type { Span } from '../../contract/protocol.ts'

/** How far a stream is covered: everything up to and with `seq`, and the disjoint spans `ahead` of it, in order. */
export interface Covered {
  readonly seq: number
  readonly ahead: readonly Span[]
}

/** Adds spans, in any order and overlapping as they may be. What then touches `seq` moves it on. */
export function cover({ seq, ahead }: Covered, added: readonly Span[]): Covered {
  const spans = [...ahead, ...added].sort((a, b) => a[0] - b[0])
  const rest: Span[] = []
  let reached = seq
  for (const [from, to] of spans) {
    if (to <= reached) continue
    const last = rest[rest.length - 1]
    if (from <= reached) reached = to
    else if (last && from <= last[1]) rest[rest.length - 1] = [last[0], Math.max(last[1], to)]
    else rest.push([from, to])
  }
  return { seq: reached, ahead: rest }
}
