import type { TallyDoc } from '#contract/items/item.ts'
import type { OpenTextDoc, TextCard, WallDoc } from '#contract/items/open-text.ts'

export interface WallColumn {
  id: string
  /** Name of the group. Null if the item has no groups. */
  name: string | null
  /** Number of entries in the group, including entries that are not on the wall. */
  count: number
  cards: readonly TextCard[]
}

const columnsWithoutGroups = 3

/** Sorts pinned cards first, and then the latest cards first. */
const inOrder = (one: TextCard, other: TextCard): number =>
  Number(other.pinned) - Number(one.pinned) || other.number - one.number

/**
 * The columns of the wall: a column for each group, and a column for entries without a group. If the item has no
 * groups, the entry number decides the column, so that a new card moves only the cards below it.
 */
export function wallColumns(
  { context }: OpenTextDoc,
  wall: WallDoc | undefined,
  tally: TallyDoc | undefined,
  otherName: string,
): WallColumn[] {
  const cards = wall?.round === context.round ? [...wall.cards].sort(inOrder) : []
  const counts = tally?.round === context.round ? (tally.counts ?? {}) : {}
  const groups = context.groups.filter(({ id }) => cards.some(({ groupId }) => groupId === id))
  if (groups.length === 0) {
    return Array.from({ length: columnsWithoutGroups }, (_, column) => ({
      id: `column-${column}`,
      name: null,
      count: 0,
      cards: cards.filter(({ number }) => (number - 1) % columnsWithoutGroups === column),
    }))
  }
  const known = new Set(groups.map(({ id }) => id))
  const others = cards.filter(({ groupId }) => groupId === null || !known.has(groupId))
  const grouped = groups.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0)
  return [
    ...groups.map(({ id, name }) => ({
      id,
      name,
      count: counts[id] ?? 0,
      cards: cards.filter(({ groupId }) => groupId === id),
    })),
    ...(others.length > 0
      ? [{ id: 'others', name: otherName, count: (counts.shown ?? 0) - grouped, cards: others }]
      : []),
  ]
}
