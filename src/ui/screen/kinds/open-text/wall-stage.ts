import type { TallyDoc } from '../../../../contract/items/item.ts'
import type { OpenTextDoc, TextCard, WallDoc } from '../../../../contract/items/open-text.ts'

/** One column of the wall. */
export interface WallColumn {
  id: string
  /** Null: of cards in no group, where there are no groups. */
  name: string | null
  /** Entries in it, those that the wall does not carry too. */
  count: number
  cards: readonly TextCard[]
}

const columnsWithoutGroups = 3

/** Pinned ones first, then the latest. */
const inOrder = (one: TextCard, other: TextCard): number =>
  Number(other.pinned) - Number(one.pinned) || other.number - one.number

/**
 * The wall in columns: one for each group, and one for what is in none; without groups, cards keep to a column by their
 * number, so that a new one moves no more than those below it.
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
