import type { Doc, DocByKey, DocKey } from '#contract/interface/views.ts'
import { isItemKind } from '#contract/items/kinds.ts'
import type { CueDoc, CueKind } from '#contract/run/cue.ts'
import type { RunEffect, WantedStep } from '#machines/domain/run/plan-step.ts'
import { planStep } from '#machines/domain/run/plan-step.ts'
import { planUndo, type UndoPlan } from '#machines/domain/run/plan-undo.ts'
import type { ShowView } from '#machines/domain/run/show-view.ts'
import type { LiveServer, Person, TestEvent } from './live-server.ts'

/** The documents of a host by their keys. */
export type HostDocs = ReadonlyMap<string, Doc | null>

export async function hostDocs(live: LiveServer, event: TestEvent): Promise<HostDocs> {
  const view = await live.context.snapshots.snapshot(event.id, 'host', null)
  return new Map(view?.changes.map(([key, , doc]) => [key, doc]))
}

const docOf = <Key extends DocKey>(docs: HostDocs, key: Key): DocByKey[Key] => {
  const doc = docs.get(key)
  if (!doc) throw new Error(`there is no document ${key}`)
  return doc as DocByKey[Key]
}

/** What a desk knows about the show, from its documents. */
export function viewOf(docs: HostDocs): ShowView {
  const cues = [...docs]
    .flatMap(([key, doc]) => (key.startsWith('cue:') ? [doc as CueDoc] : []))
    .sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
  const items = [...docs].flatMap(([key, doc]) => {
    const [kind = '', id = ''] = key.split(':')
    if (!isItemKind(kind)) return []
    const { value, context } = doc as { value: unknown; context: unknown }
    return [{ id, kind, value, context: { draws: [], names: [], ...(context as object) } }]
  })
  const { value, context } = docOf(docs, 'present')
  const { channel: comments, reactions } = docOf(docs, 'comments').value
  return {
    run: docOf(docs, 'run'),
    cues: cues.map(({ id, context: content }) => ({ id, ...content })),
    present: { value, context },
    channel: docOf(docs, 'qa').value.channel,
    audience: { comments, reactions },
    items,
    oneItemOpen: docOf(docs, 'event').context.oneItemOpen,
  }
}

/** An event with a run, and short ways to prepare and read it. */
export class RunShow {
  readonly live: LiveServer
  readonly event: TestEvent

  constructor(live: LiveServer, event: TestEvent) {
    this.live = live
    this.event = event
  }

  do(name: Parameters<LiveServer['must']>[2], payload: object = {}, by: Person = this.event.host) {
    return this.live.must(this.event, by, name, payload)
  }

  /** Deletes the cues that every event has, so that a test begins with an empty run. */
  async clear(): Promise<this> {
    for (const { id } of (await this.view()).cues) await this.do('Cue/Delete', { cueId: id })
    return this
  }

  async cue(kind: CueKind, cue: object = {}, more: object = {}): Promise<string> {
    const { cueId = '' } = await this.do('Cue/Add', { kind, cue, ...more })
    return cueId
  }

  /** Adds a cue for an item. */
  itemCue(itemId: string | undefined, cue: object = {}): Promise<string> {
    return this.cue('item', cue, { itemId })
  }

  docs(): Promise<HostDocs> {
    return hostDocs(this.live, this.event)
  }

  async doc<Key extends DocKey>(key: Key): Promise<DocByKey[Key]> {
    return docOf(await this.docs(), key)
  }

  async view(): Promise<ShowView> {
    return viewOf(await this.docs())
  }

  /** What the desk says that the step will do. */
  async planned(wanted: WantedStep): Promise<readonly RunEffect[]> {
    return planStep(await this.view(), wanted, this.live.now()).effects
  }

  async plannedUndo(): Promise<UndoPlan> {
    return planUndo(await this.view(), this.live.now())
  }

  /** The current cue. */
  async at(): Promise<string | null> {
    return (await this.doc('run')).context.cueId
  }
}
