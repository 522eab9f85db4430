/** A comment that waits for the random choice of the next comments to show. */
export interface InLine {
  id: string
  guest_id: string
}

/** Returns a random integer from 0 to `below` - 1. */
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
 * Chooses the next comments at random. Every guest has the same chance, independent of how many comments they wrote:
 * only their oldest comment takes part. Guests in `shownLately` come after all others. Guests in `shownNow` are left
 * out.
 * @param line the waiting comments, the oldest first
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
