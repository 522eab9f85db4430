import type { Change, Own, Position, Push, Snapshot, Span } from '#contract/interface/protocol.ts'
import type { Doc, DocKey } from '#contract/interface/views.ts'

/**
 * The changes of one batch for one audience and one guest. `null` deletes a document; a number is its new content.
 */
export interface Step {
  audience: Partial<Record<DocKey, number | null>>
  own: Partial<Record<DocKey, number | null>>
}

export type View = Record<string, Doc>

/** The documents that exist, by key. */
export function viewOf(changes: readonly Change[]): View {
  return Object.fromEntries(changes.flatMap(([key, , doc]) => (doc === null ? [] : [[key, doc]])))
}

const changesOf = (values: Step['audience'], version: number): Change[] =>
  Object.entries(values).map(([key, count]) => [
    key as DocKey,
    version,
    count === null ? null : ({ count } as Doc),
  ])

/**
 * The server as clients see it, after each of its steps. Versions count every step. The audience's sequence counts only
 * the steps that it can see.
 */
export class ModelServer {
  readonly epoch: string
  readonly snapshots: Snapshot[]
  readonly pushes: { change: Change[]; covers: Span }[] = []
  readonly owns: Own[] = []
  /** The keys that each step has changed for the audience. */
  readonly #shown: DocKey[][] = []

  constructor(epoch: string, steps: readonly Step[], firstVersion = 1) {
    this.epoch = epoch
    const audience = new Map<string, number>([['participants', 0]])
    const own = new Map<string, number>()
    let seq = 0
    let ownSeq = 0
    this.snapshots = [this.#snapshot({ seq, ownSeq }, firstVersion - 1, audience, own)]
    steps.forEach((step, index) => {
      const version = firstVersion + index
      apply(audience, step.audience)
      apply(own, step.own)
      const shown = changesOf(step.audience, version)
      this.#shown.push(shown.map(([key]) => key))
      if (shown.length > 0) this.pushes.push({ change: shown, covers: [seq, ++seq] })
      const private_ = changesOf(step.own, version)
      if (private_.length > 0) {
        this.owns.push({ epoch, covers: [[ownSeq, version]], changes: private_ })
        ownSeq = version
      }
      this.snapshots.push(this.#snapshot({ seq, ownSeq }, version, audience, own))
    })
  }

  get latest(): Snapshot {
    const latest = this.snapshots[this.snapshots.length - 1]
    if (!latest) throw new Error('a server has at least its first snapshot')
    return latest
  }

  /** The answer to a client at this position, after one of the steps. It names only what has changed since the position. */
  answerTo(position: Position | null, at: number): Snapshot {
    const snapshot = this.snapshots[at] ?? this.latest
    const from = this.snapshots.find(({ seq }) => seq === position?.seq)
    if (!position || position.epoch !== this.epoch || !from || from.seq > snapshot.seq) return snapshot
    const version = Math.max(...snapshot.changes.map(([, version]) => version))
    const named = new Set(this.#shown.slice(this.snapshots.indexOf(from), at).flat())
    const now = new Map(snapshot.changes.map((change) => [change[0], change]))
    const hasOwn = position.ownSeq === snapshot.ownSeq
    return {
      ...snapshot,
      partial: { version, own: hasOwn },
      changes: [...named].map((key): Change => now.get(key) ?? [key, version, null]),
      own: hasOwn ? [] : snapshot.own,
    }
  }

  /** Joins several pushes into one push, as a server batches them: the last change of each document counts. */
  gather(indices: readonly number[]): Push {
    const changes = new Map<string, Change>()
    const covers: Span[] = []
    for (const index of [...indices].sort((a, b) => a - b)) {
      const push = this.pushes[index]
      if (!push) continue
      covers.push(push.covers)
      for (const change of push.change) changes.set(change[0], change)
    }
    return { epoch: this.epoch, covers, changes: [...changes.values()] }
  }

  #snapshot(
    at: { seq: number; ownSeq: number },
    version: number,
    audience: ReadonlyMap<string, number>,
    own: ReadonlyMap<string, number>,
  ): Snapshot {
    const all = (values: ReadonlyMap<string, number>) => changesOf(Object.fromEntries(values), version)
    return { epoch: this.epoch, ...at, now: 0, changes: all(audience), own: all(own) }
  }
}

function apply(state: Map<string, number>, values: Step['audience']): void {
  for (const [key, count] of Object.entries(values)) {
    if (count === null) state.delete(key)
    else if (count !== undefined) state.set(key, count)
  }
}
