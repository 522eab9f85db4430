import type { Change } from '../../contract/protocol.ts'
import type { Doc, DocByKey, DocKey } from '../../contract/views.ts'

/** `poll:` of `poll:4711`; the whole key where a document has no id. */
type Family = string

interface Item {
  readonly id: string
  readonly doc: Doc
}

/** A document under its version; null is the trace of one that is gone, so that an older change does not bring it back. */
interface Entry {
  readonly version: number
  readonly item: Item | null
}

type Entries = ReadonlyMap<string, Entry>

/** Every document by family and id. A change copies the maps of the families it touches and no others. */
export type Documents = ReadonlyMap<Family, Entries>

/** The keys that carry an id, up to and with the colon. */
export type DocPrefix = {
  [Key in DocKey]: Key extends `${infer Name}:${string}` ? `${Name}:` : never
}[DocKey]

export interface Listed<Prefix extends DocPrefix> {
  readonly id: string
  readonly doc: DocByKey[`${Prefix}${string}` & DocKey]
}

function splitKey(key: string): [family: Family, id: string] {
  const colon = key.indexOf(':') + 1
  return colon === 0 ? [key, ''] : [key.slice(0, colon), key.slice(colon)]
}

const entryOf = (id: string, version: number, doc: Doc | null): Entry => ({
  version,
  item: doc === null ? null : { id, doc },
})

/**
 * The last writer wins. A change of an unknown document counts only if it is newer than `base`, up to which a snapshot
 * has told everything: what that snapshot did not have is gone, whatever comes late.
 */
export function change(documents: Documents, changes: readonly Change[], base: number): Documents {
  const touched = new Map<Family, Map<string, Entry>>()
  for (const [key, version, doc] of changes) {
    const [family, id] = splitKey(key)
    const known = (touched.get(family) ?? documents.get(family))?.get(id)
    if (version <= (known ? known.version : base)) continue
    const entries = touched.get(family) ?? new Map(documents.get(family))
    entries.set(id, entryOf(id, version, doc))
    touched.set(family, entries)
  }
  return touched.size === 0 ? documents : new Map([...documents, ...touched])
}

/**
 * A snapshot's documents, and of the former ones those that are newer than it. Documents that are equal stay the same
 * objects, so that nobody draws them anew.
 */
export function replaceAll(former: Documents, changes: readonly Change[], base: number): Documents {
  const fresh = new Map<Family, Map<string, Entry>>()
  const put = (family: Family, id: string, entry: Entry) => {
    const entries = fresh.get(family) ?? new Map<string, Entry>()
    entries.set(id, entry)
    fresh.set(family, entries)
  }
  for (const [key, version, doc] of changes) {
    const [family, id] = splitKey(key)
    const known = former.get(family)?.get(id)
    if (known && known.version > version) put(family, id, known)
    else if (known?.item && isEqual(known.item.doc, doc)) put(family, id, { version, item: known.item })
    else put(family, id, entryOf(id, version, doc))
  }
  for (const [family, entries] of former) {
    for (const [id, entry] of entries) if (entry.version > base) put(family, id, entry)
  }
  for (const [family, entries] of fresh) keepList(former.get(family), entries)
  return fresh
}

// Documents come from the same server and code: equal ones are written alike.
const isEqual = (one: Doc, other: Doc | null): boolean => JSON.stringify(one) === JSON.stringify(other)

export function readDocument<Key extends DocKey>(documents: Documents, key: Key): DocByKey[Key] | undefined {
  const [family, id] = splitKey(key)
  // The key decides the document's type on the wire; nothing at run time says so.
  return documents.get(family)?.get(id)?.item?.doc as DocByKey[Key] | undefined
}

const lists = new WeakMap<Entries, readonly Item[]>()
const nothing: readonly never[] = []

const itemsOf = (entries: Entries): Item[] => [...entries.values()].flatMap((entry) => entry.item ?? [])

/** The documents of a family in order of arrival: the same list as long as none of them changes. */
export function listDocuments<Prefix extends DocPrefix>(
  documents: Documents,
  prefix: Prefix,
): readonly Listed<Prefix>[] {
  const entries = documents.get(prefix)
  if (!entries) return nothing
  const list = lists.get(entries) ?? itemsOf(entries)
  lists.set(entries, list)
  return list as readonly Listed<Prefix>[]
}

/** Where a fresh family has the very documents of the former one, its list is the former list. */
function keepList(former: Entries | undefined, fresh: Entries): void {
  const list = former && lists.get(former)
  if (!list) return
  const items = itemsOf(fresh)
  const same = items.length === list.length && items.every((item, index) => item === list[index])
  lists.set(fresh, same ? list : items)
}
