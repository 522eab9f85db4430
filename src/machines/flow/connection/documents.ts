import type { Change } from '#contract/interface/protocol.ts'
import type { Doc, DocByKey, DocKey } from '#contract/interface/views.ts'

/** Part of the document key before the id, such as `poll:` in `poll:4711`; the whole key if the key has no id. */
type Family = string

interface Item {
  readonly id: string
  readonly doc: Doc
}

/**
 * A document with its version. null: the document was deleted. The entry stays, so that a late older change does not
 * bring the document back.
 */
interface Entry {
  readonly version: number
  /** Whether it is a private document of the guest or the desk. All documents of a family are, or none. */
  readonly isOwn: boolean
  readonly item: Item | null
}

type Entries = ReadonlyMap<string, Entry>

/** All documents by family and id. A change copies only the maps of the families with changed documents. */
export type Documents = ReadonlyMap<Family, Entries>

/** Prefixes of document keys that contain an id, including the colon. */
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

const entryOf = (id: string, version: number, doc: Doc | null, isOwn: boolean): Entry => ({
  version,
  isOwn,
  item: doc === null ? null : { id, doc },
})

/**
 * Applies changes; the higher version wins. If the client does not have the document, only a change that is newer than
 * `base` (the version of the last snapshot) applies. An older change belongs to a document that was deleted before the
 * snapshot.
 */
export function change(
  documents: Documents,
  changes: readonly Change[],
  base: number,
  isOwn: boolean,
): Documents {
  const touched = new Map<Family, Map<string, Entry>>()
  for (const [key, version, doc] of changes) {
    const [family, id] = splitKey(key)
    const known = (touched.get(family) ?? documents.get(family))?.get(id)
    if (version <= (known ? known.version : base)) continue
    const entries = touched.get(family) ?? new Map(documents.get(family))
    entries.set(id, entryOf(id, version, doc, isOwn))
    touched.set(family, entries)
  }
  return touched.size === 0 ? documents : new Map([...documents, ...touched])
}

/**
 * Replaces all private documents, or all others, by those of a snapshot, and keeps former documents that are newer. Equal
 * documents stay the same objects, so that views do not render again.
 */
export function replaceAll(
  former: Documents,
  changes: readonly Change[],
  base: number,
  isOwn: boolean,
): Documents {
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
    else if (known?.item && isEqual(known.item.doc, doc))
      put(family, id, { version, isOwn, item: known.item })
    else put(family, id, entryOf(id, version, doc, isOwn))
  }
  for (const [family, entries] of former) {
    for (const [id, entry] of entries)
      if (entry.isOwn !== isOwn || entry.version > base) put(family, id, entry)
  }
  for (const [family, entries] of fresh) keepList(former.get(family), entries)
  return fresh
}

/**
 * Resets versions when the epoch changes. A snapshot then replaces each document, and equal documents stay the same
 * objects.
 */
export const undated = (documents: Documents): Documents =>
  new Map(
    [...documents].map(([family, entries]) => [
      family,
      new Map([...entries].map(([id, entry]) => [id, { ...entry, version: -1 }])),
    ]),
  )

// Compare as JSON. Equal documents have the same JSON, because the same server code produces all documents.
const isEqual = (one: Doc, other: Doc | null): boolean => JSON.stringify(one) === JSON.stringify(other)

export function readDocument<Key extends DocKey>(documents: Documents, key: Key): DocByKey[Key] | undefined {
  const [family, id] = splitKey(key)
  // The document key decides the document's type. The compiler cannot know this, hence the cast.
  return documents.get(family)?.get(id)?.item?.doc as DocByKey[Key] | undefined
}

const lists = new WeakMap<Entries, readonly Item[]>()
const nothing: readonly never[] = []

const itemsOf = (entries: Entries): Item[] => [...entries.values()].flatMap((entry) => entry.item ?? [])

/**
 * Lists the documents of a family in order of arrival. The list stays the same object until one of the documents
 * changes.
 */
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

/** If the new family contains the same documents as the former family, reuse the former list. */
function keepList(former: Entries | undefined, fresh: Entries): void {
  const list = former && lists.get(former)
  if (!list) return
  const items = itemsOf(fresh)
  const same = items.length === list.length && items.every((item, index) => item === list[index])
  lists.set(fresh, same ? list : items)
}
