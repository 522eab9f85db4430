/** One comment that waits to be drawn. */
export interface InLine {
  id: string
  guest_id: string
}

/** A whole number from 0 up to but not with `below`. */
export type Chance = (below: number) => number

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = chance(last + 1)
    const item = mixed[last] as Item
    mixed[last] = mixed[other] as Item
    mixed[other] = item
  }
  return mixed
}

/**
 * The fair choice: every guest has one lot, however much they wrote, for their oldest comment; who was shown lately
 * (`shownLately`) comes after all who were not, and who was shown in this second (`shownNow`) not at all.
 * @param line the oldest first.
 */
export function drawLots(
  line: readonly InLine[],
  places: number,
  given: { shownNow: ReadonlySet<string>; shownLately: ReadonlySet<string>; chance: Chance },
): InLine[] {
  const lots = new Map<string, InLine>()
  for (const comment of line) {
    if (!lots.has(comment.guest_id) && !given.shownNow.has(comment.guest_id))
      lots.set(comment.guest_id, comment)
  }
  const all = [...lots.values()]
  const first = all.filter((comment) => !given.shownLately.has(comment.guest_id))
  const then = all.filter((comment) => given.shownLately.has(comment.guest_id))
  return [...shuffled(first, given.chance), ...shuffled(then, given.chance)].slice(0, Math.max(0, places))
}
