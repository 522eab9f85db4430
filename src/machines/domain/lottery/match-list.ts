import { foldName } from '#contract/fold-text.ts'

/** A row of a list of names. */
export interface ListRow {
  name: string
  /** The further text beside the name, such as a telephone number. */
  detail: string
}

export interface ListedRow extends ListRow {
  entryId: string
}

export interface ListMatch<Row extends ListedRow> {
  /** For each imported row, the listed row that is the same person; undefined for a new person. */
  matches: (Row | undefined)[]
  /** The listed rows that no imported row matches. */
  others: Row[]
}

/** The key by which rows are the same person. Case, width and spaces do not count. */
export const listKey = ({ name, detail }: ListRow): string => `${foldName(name)}\n${foldName(detail)}`

/** True if the host has only added or removed the note. Two different notes are two people. */
const isNoteAdded = (one: ListRow, other: ListRow): boolean => (one.detail === '') !== (other.detail === '')

/**
 * Matches an imported list with the list of a draw, so that people keep their wins and exclusions. Rows match by name
 * and note. A row whose note was added or removed matches too, if the name is unique among the remaining rows of both
 * lists.
 */
export function matchList<Row extends ListedRow>(
  listed: readonly Row[],
  imported: readonly ListRow[],
): ListMatch<Row> {
  const open = Map.groupBy(listed, listKey)
  const matches = imported.map((row) => open.get(listKey(row))?.shift())
  const remaining = Map.groupBy([...open.values()].flat(), ({ name }) => foldName(name))
  const unmatched = Map.groupBy(
    imported.flatMap((row, at) => (matches[at] ? [] : [{ row, at }])),
    ({ row }) => foldName(row.name),
  )
  for (const [name, [first, ...more]] of unmatched) {
    const [candidate, ...rivals] = remaining.get(name) ?? []
    if (!first || !candidate || more.length > 0 || rivals.length > 0) continue
    if (isNoteAdded(candidate, first.row)) matches[first.at] = candidate
  }
  const matched = new Set(matches.map((row) => row?.entryId))
  return { matches, others: listed.filter(({ entryId }) => !matched.has(entryId)) }
}

/** Counts equal rows of an imported list, so that the server recognises a row that it already has. */
export function countCopies<Row extends { name: string; detail: string }>(
  rows: readonly Row[],
): (Row & { copy: number })[] {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const key = `${row.name}\n${row.detail}`
    const copy = (counts.get(key) ?? 0) + 1
    counts.set(key, copy)
    return { ...row, copy }
  })
}
