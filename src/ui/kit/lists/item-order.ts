/**
 * The id of the next item after a move by one place up (-1) or down (1). Null if the moved item becomes the last
 * item. Undefined if the item cannot move.
 */
export function moveTarget(ids: readonly string[], id: string, step: -1 | 1): string | null | undefined {
  const at = ids.indexOf(id)
  const goal = at + step
  if (at < 0 || goal < 0 || goal >= ids.length) return undefined
  return step < 0 ? ids[goal] : (ids[goal + 1] ?? null)
}

/**
 * The id of the next item after a drop on another item. Null if the dropped item becomes the last item. Undefined
 * if nothing changes.
 */
export function dropTarget(
  ids: readonly string[],
  id: string,
  onto: string | null,
): string | null | undefined {
  const from = ids.indexOf(id)
  const to = onto === null ? -1 : ids.indexOf(onto)
  if (from < 0 || to < 0 || from === to) return undefined
  return to < from ? ids[to] : (ids[to + 1] ?? null)
}
