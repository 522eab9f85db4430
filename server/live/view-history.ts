import type { Change, Span } from '#contract/interface/protocol.ts'
import { type Covered, cover } from '#contract/interface/spans.ts'
import type { DocKey } from '#contract/interface/views.ts'
import * as limits from '#contract/limits.ts'
import { newId } from '../platform/ids.ts'

/** All documents of an audience. */
export interface AudienceView {
  /** Sequence of the audience's stream. */
  seq: number
  /** Sequence of the event. */
  version: number
  changes: readonly Change[]
}

interface Known {
  /** The document as JSON; null if it was deleted. */
  json: string | null
  /** A client whose position is lower does not have this. */
  changedAt: number
}

const deleted = 'null'

/**
 * The documents of an audience as JSON, and when each of them has changed, since this server first read them. So a whole crowd
 * gets the same text, and a client that comes back gets only what has changed since its position. The pushes say what has
 * changed: two states can be equal although a document has changed and changed back, and a client may have it in between.
 */
export class ViewHistory {
  /** A position is only valid for the history that it comes from: another server may have documents of its own settings. */
  readonly id = newId()
  #begin: number
  /** The sequences whose pushes are noted. */
  #noted: Covered
  #view: AudienceView
  readonly #known = new Map<DocKey, Known>()
  /** The texts that were sent at the present sequence, by the position of the client. */
  readonly #texts = new Map<number | null, string>()

  constructor(view: AudienceView) {
    this.#begin = view.seq
    this.#noted = { seq: view.seq, ahead: [] }
    this.#view = view
    for (const [key, , doc] of view.changes)
      this.#known.set(key, { json: JSON.stringify(doc), changedAt: view.seq })
  }

  get seq(): number {
    return this.#view.seq
  }

  get version(): number {
    return this.#view.version
  }

  /** Whether too many deleted documents are remembered. Start a new history then. */
  get isFull(): boolean {
    return this.#known.size - this.#view.changes.length > limits.deletedDocumentsHeld
  }

  /** Whether all pushes up to the present state are noted. */
  get isComplete(): boolean {
    return this.#noted.seq >= this.seq
  }

  note(covers: readonly Span[], changes: readonly Change[]): void {
    this.#noted = cover(this.#noted, covers)
    for (const [key, version] of changes) {
      const known = this.#known.get(key)
      const changedAt = Math.max(version, known?.changedAt ?? 0)
      this.#known.set(key, { json: known?.json ?? null, changedAt })
    }
    this.#texts.clear()
  }

  update(view: AudienceView): void {
    if (view.version <= this.version) return
    // A push is lost, or comes late from another server.
    if (!this.isComplete) {
      this.#begin = view.seq
      this.#noted = { seq: view.seq, ahead: [] }
    }
    // What has changed without a new sequence of the audience is sent to all clients that come back.
    const changedAt = view.seq > this.seq ? view.seq : view.version
    const gone = new Set(this.#known.keys())
    for (const [key, , doc] of view.changes) {
      gone.delete(key)
      const json = JSON.stringify(doc)
      if (this.#known.get(key)?.json !== json) this.#known.set(key, { json, changedAt })
    }
    for (const key of gone) {
      if (this.#known.get(key)?.json !== null) this.#known.set(key, { json: null, changedAt })
    }
    this.#view = view
    this.#texts.clear()
  }

  get changes(): readonly Change[] {
    return this.#view.changes
  }

  /** All documents, as the JSON of a list of changes. `leftOut` must be the same for the same `changes`. */
  all(leftOut: ReadonlySet<DocKey> = new Set()): string {
    return this.#textFor(null, () => this.#view.changes.flatMap(([key]) => (leftOut.has(key) ? [] : [key])))
  }

  /** The changes since a client's position. Undefined if the history begins later, or is not complete. */
  since(seq: number): string | undefined {
    if (seq < this.#begin || !this.isComplete) return undefined
    return this.#textFor(seq, () =>
      [...this.#known].filter(([, { changedAt }]) => changedAt > seq).map(([key]) => key),
    )
  }

  #textFor(position: number | null, keysOf: () => DocKey[]): string {
    const known = this.#texts.get(position)
    if (known !== undefined) return known
    const changes = keysOf().map(
      (key) => `[${JSON.stringify(key)},${this.version},${this.#known.get(key)?.json ?? deleted}]`,
    )
    const text = `[${changes.join()}]`
    if (this.#texts.size >= limits.positionsHeld) this.#texts.clear()
    this.#texts.set(position, text)
    return text
  }
}
