import type { Span } from './protocol.ts'

/**
 * The part of a stream that has arrived: everything up to and including `seq`, and some separate, sorted spans `ahead`
 * of it.
 */
export interface Covered {
  readonly seq: number
  readonly ahead: readonly Span[]
}

/**
 * Adds spans, which may overlap and come in any order. When spans touch `seq`, the sequence `seq` moves forward.
 */
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
